// `npm run restore`: see docs/operations.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['src/commands/restore.ts', ...process.argv.slice(2)]))
