// `npm run bench:import -- --products 100000`: measures importing and exporting. See docs/import-bench.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(
  await run(node, ['bench/import.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }),
)
