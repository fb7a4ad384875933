import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, print, root, run } from './run.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)

/**
 * Runs the tests of one project of vitest.config.ts. Returns how many `passed`, and `failures`: the name and the error of
 * each, to be repeated at the end of a long run.
 */
export async function vitest(project) {
  const outputFile = join(tmpdir(), `dijla-vitest-${process.pid}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/steps/vitest-report.mjs',
  ]
  const code = await run(node, [tool('vitest', 'vitest.mjs'), ...args], {
    env: { VITEST_REPORT: outputFile },
  })
  const { passed, failures } = readReport(outputFile)
  if (code !== 0 && failures.length === 0)
    failures.push(`The tests of ${project} ended with exit code ${code}.`)
  return { passed, failures }
}

/** Format, lint, types, then the unit, API and guard tests. Returns how many passed, and the failures. */
export async function check() {
  print('Format, lint, types …')
  const exitCodes = await Promise.all([
    run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']),
    run(node, [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']),
  ])
  print('Unit, API and guard tests …')
  const tested = await vitest('check')
  const failedTools = ['Biome', 'TypeScript'].filter((_, index) => exitCodes[index] !== 0)
  return {
    passed: tested.passed + exitCodes.length - failedTools.length,
    failures: [...failedTools.map((name) => `${name} found errors`), ...tested.failures],
  }
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    for (const title of report.flaky) print(`Passed only on the second attempt: ${title}`)
    return report
  } catch (error) {
    return { passed: 0, failures: [`No report of the tests: ${error}`] }
  } finally {
    rmSync(file, { force: true })
  }
}
