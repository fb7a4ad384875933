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
const sum = (count) => results.reduce((total, result) => total + count(result), 0)
const failed = sum((result) => result.failed)
print(`${sum((result) => result.passed)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
