// `npm run attack`: the attacks of test/attack at their full length. `npm test` runs each of them for a short while.
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node, root, run } from './steps/run.mjs'

await ensureInstalled()
await ensureBuilt()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const only = process.argv.slice(2)
const files = only.length > 0 ? only : ['test/attack']
process.exit(await run(node, [vitest, 'run', '--project', 'system', ...files], { env: { ATTACK: 'full' } }))
