// `npm run backup`: see docs/operations.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('backup'))
