// `npm run check`: format, lint, types, unit, API, guards.
import { check } from './steps/check.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { print } from './steps/run.mjs'

await ensureInstalled()
const { passed, failed } = await check()
print(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
