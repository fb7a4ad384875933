// `npm run build`: builds what `npm start` serves, without starting it.
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
await ensureBuilt()
