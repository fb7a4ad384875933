// `npm test`: everything. Ends with one plain line of counts.
import { browserTests } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { missingPrograms } from './steps/deploy-programs.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { printTimes } from './steps/print-times.mjs'
import { repeatFailures } from './steps/repeat-failures.mjs'
import { print } from './steps/run.mjs'
import { vitest } from './steps/vitest.mjs'

const parts = []

async function runPart(name, work) {
  print(`\n${name} …`)
  const startedAt = performance.now()
  const result = (await work()) ?? { passed: 0, failures: [], files: [] }
  parts.push({ name, ms: performance.now() - startedAt, ...result })
}

await runPart('Packages', ensureInstalled)
// Each part uses one core in part of its time: two of them need less together.
await Promise.all([
  runPart('Format, lint, types; unit, API and guard tests', check),
  runPart('Build', ensureBuilt),
])
// System tests mostly wait: for servers to start, to end and to give up. Integration tests compute meanwhile.
await Promise.all([
  runPart('System: servers started, killed and started again', () => vitest(['system'])),
  runPart('Integration; screens in a simulated document, and in a made-up language', () =>
    // One worker more than the cores of CI, because a test also waits, for its database above all.
    vitest(['integration', 'dom', 'pseudo'], ['--maxWorkers=3']),
  ),
])
await runPart('Browser', browserTests)

const passed = parts.reduce((total, part) => total + part.passed, 0)
const { failures, unstable } = await repeatFailures(parts)
printTimes(parts)
// At the end, because the output above is long and CI shows its end.
if (missingPrograms.length > 0)
  print(`\nNot on this machine, so their files in deploy/ were not tried: ${missingPrograms.join(', ')}`)
for (const { text } of unstable) print(`\nFailed at first, passed alone: ${text}`)
for (const { text } of failures) print(`\nFailed: ${text}`)
print(`\n${passed + unstable.length} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
