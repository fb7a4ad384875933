// `npm run bench:catalogue -- --products 1000000`: measures the catalogue at scale. See docs/search-bench.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(
  await run(node, ['bench/catalogue/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }),
)
