// `npm run catalogue -- import file.csv`: imports and exports the catalogue as CSV, also while the shop runs. See docs/catalogue-csv.md.
import { ensureInstalled } from './steps/install.mjs'
import { node, run } from './steps/run.mjs'

await ensureInstalled()
process.exit(
  await run(node, ['src/commands/catalogue.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  }),
)
