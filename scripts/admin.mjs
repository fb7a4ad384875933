// `npm run admin -- create|role|list|remove|reset-factor`: see docs/back-office/team.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('admin'))
