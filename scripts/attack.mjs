// `npm run attack`: runs the attacks of test/attack, and the random histories, carts and catalogues at full length. `npm test`
// runs a short version of each.
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, root, run } from './steps/run.mjs'

await ensureInstalled()
await ensureBuilt()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const random = [
  ...['histories', 'waiting-orders', 'two-operators', 'stock-under-load', 'round-trip', 'markdown'],
  ...['agreeing-sums', 'remembered-pages', 'variant-match', 'facets-in-memory', 'repeated-searches'],
]
const only = process.argv.slice(2)
const files = only.length > 0 ? only : ['test/attack', ...random]
const projects = ['system', 'integration', 'dom'].flatMap((name) => ['--project', name])
process.exit(await run(node, [vitest, 'run', ...projects, ...files], { env: { ATTACK: 'full' } }))
