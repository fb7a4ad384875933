// `npm test`: everything. Ends with one plain line of counts.
import { browserTests } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { check, vitest } from './steps/check.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { print } from './steps/run.mjs'

await ensureInstalled()
const checkResult = await check()
print('Integration tests: reads and writes, pages, files, races …')
const integrationResult = await vitest('integration')
print('Every screen in a made-up language …')
const pseudoResult = await vitest('pseudo')
await ensureBuilt()
print('System tests: servers started, killed and started again …')
const systemResult = await vitest('system')
const browserResult = await browserTests()
const results = [checkResult, integrationResult, pseudoResult, systemResult, browserResult]
const passed = results.reduce((total, result) => total + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
// Repeated here, because the output above is long and CI shows its end.
for (const failure of failures) print(`Failed: ${failure}`)
print(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
