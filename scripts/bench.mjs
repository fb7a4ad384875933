// `npm run bench`: measures the shop as built and prints a table. See docs/bench.md.
import { systemChromium } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
await ensureInstalled('bench/tools')
await ensureBuilt()
const chromium = systemChromium()
const env = { NODE_ENV: 'production', ...(chromium && { CHROMIUM_PATH: chromium }) }
process.exit(await run(node, ['bench/run.ts', ...process.argv.slice(2)], { env }))
