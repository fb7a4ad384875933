// `npm run screens`: takes the pictures under docs/screens/ of a shop that is running (SHOP, or http://localhost:3000).
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['scripts/steps/take-screens.mjs']))
