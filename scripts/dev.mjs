// `npm run dev`: the shop with hot reload, on the same embedded database as `npm start`.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['scripts/steps/dev-server.mjs']))
