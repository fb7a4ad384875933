import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { node, print, root, run } from './run.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)

/** Runs the tests of one project of vitest.config.ts. Returns how many passed and failed. */
export async function vitest(project) {
  const report = join(tmpdir(), `dijla-vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [tool('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters])
  const { passed, failed } = readReport(report)
  // A non-zero exit without a failed test (a crash, an error outside a test) also counts as a failure.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Format, lint, types, then the unit, API and guard tests. Returns how many checks passed and failed. */
export async function check() {
  print('Format, lint, types …')
  const exitCodes = await Promise.all([
    run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
    run(node, [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']),
  ])
  print('Unit, API and guard tests …')
  const tested = await vitest('check')
  const failedTools = exitCodes.filter((result) => result !== 0).length
  return {
    passed: tested.passed + exitCodes.length - failedTools,
    failed: tested.failed + failedTools,
  }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    for (const title of testResults.flatMap(secondAttempts))
      print(`Passed only on the second attempt: ${title}`)
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(file, { force: true })
  }
}

/** Titles of the tests of a file that failed once and then passed: vitest keeps the errors of the first attempt. */
function secondAttempts({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(root, name)} ${fullName}`)
}
