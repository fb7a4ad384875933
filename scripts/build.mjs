// `npm run build`: what `npm start` builds, without starting.
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
await ensureBuilt()
