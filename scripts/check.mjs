// `npm run check`: format, lint, types, unit, API, guards.
import { check } from './steps/check.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { print } from './steps/run.mjs'

await ensureInstalled()
const { passed, failures } = await check()
print(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
