// `npm run screens`: takes the screenshots in docs/screens/ of a running shop (SHOP, or http://localhost:3000).
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(await run(node, ['scripts/steps/take-screens.mjs']))
