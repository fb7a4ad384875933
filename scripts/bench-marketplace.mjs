// `npm run bench:marketplace -- --products 200000 --sellers 500`: what many sellers cost. See docs/bench.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(
  await run(node, ['bench/marketplace/run.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  }),
)
