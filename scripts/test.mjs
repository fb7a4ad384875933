// `npm test`: everything. Ends with one plain line of counts.
import { browserTests } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { check, vitest } from './steps/check.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { say } from './steps/run.mjs'

await ensureInstalled()
const checked = await check()
await ensureBuilt()
say('System tests: servers started, killed and started again …')
const endured = await vitest('system')
const browsed = await browserTests()
const results = [checked, endured, browsed]
const sum = (count) => results.reduce((total, result) => total + count(result), 0)
const failed = sum((result) => result.failed)
say(`${sum((result) => result.passed)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
