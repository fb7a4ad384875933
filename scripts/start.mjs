// `npm start`: install, build, then serve. Runs on any Node ≥ 20; the shop itself on the project's own Node.
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { print } from './steps/run.mjs'
import { serve } from './steps/serve.mjs'

await ensureInstalled()
await ensureBuilt()
print('Starting …')
process.exit(await serve())
