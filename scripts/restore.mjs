// `npm run restore`: see docs/operations.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('restore'))
