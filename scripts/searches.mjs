// `npm run searches -- --days 30`: prints what shoppers searched for and what they did not find. See docs/search.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['src/commands/search-log.ts', ...process.argv.slice(2)]))
