import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outsideTests } from './outside-tests.mjs'
import { node, root, run } from './run.mjs'

const command = join(root, 'node_modules', 'vitest', 'vitest.mjs')

/**
 * Runs the tests of these projects of vitest.config.ts. Returns how many `passed`, the `failures` (`id`, `file`, and the
 * `text` that names the test with its error), the `files` with their milliseconds, and `repeat`, which runs the files of
 * failures again, one after the other, and returns the failures of that run.
 */
export async function vitest(projects, args = []) {
  const outputFile = join(tmpdir(), `dijla-vitest-${projects[0]}-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/steps/vitest-report.mjs']
  const code = await run(
    node,
    [command, 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...args],
    {
      env: { VITEST_REPORT: outputFile },
    },
  )
  const { passed, failures, files } = readReport(outputFile)
  if (code !== 0 && failures.length === 0)
    failures.push(outsideTests(`The tests of ${projects} ended with exit code ${code}.`))
  const repeat = async (failed) => {
    const names = new Set(failed.flatMap(({ file }) => file ?? []))
    return (await vitest(projects, ['--maxWorkers=1', ...names])).failures
  }
  return { passed, failures, files, repeat }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return { passed: 0, failures: [outsideTests(`No report of the tests: ${error}`)], files: [] }
  } finally {
    rmSync(file, { force: true })
  }
}
