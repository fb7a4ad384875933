// `npm run admin -- create|role|list|remove|reset-factor`: see docs/back-office/team.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['src/commands/admin.ts', ...process.argv.slice(2)]))
