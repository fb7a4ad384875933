// `npm run searches -- --days 30`: prints what shoppers searched for and what they did not find. See docs/search.md.
import { runCommand } from './steps/command.mjs'

process.exit(await runCommand('search-log'))
