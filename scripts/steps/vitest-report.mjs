import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest. Writes a JSON file to the path in VITEST_REPORT: `passed` counts the tests, `flaky` names those that passed on the second
 * attempt, `failures` names whatever failed, with its error: a test, a skipped test, the hooks of a suite or a file, and
 * an error outside every test, which fails the run without failing a test.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter from the default export
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [...module.children.allSuites()])
    const hasPassed = (test) => test.result().state === 'passed'
    const passed = tests.filter(hasPassed)
    const report = {
      passed: passed.length,
      flaky: passed.filter((test) => test.diagnostic()?.flaky).map(title),
      failures: [
        ...tests
          .filter((test) => !hasPassed(test))
          .map((test) => withErrors(title(test), test.result().errors)),
        ...suites
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => withErrors(`${title(suite)} (hooks)`, suite.errors())),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => withErrors(`${module.relativeModuleId} (file)`, module.errors())),
        ...unhandledErrors.map((error) => withErrors('An error outside every test', [error])),
      ],
    }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report))
  }
}

const title = (task) => `${task.module.relativeModuleId} › ${task.fullName}`

const withErrors = (name, errors = []) => [name, ...errors.map(shortStack)].join('\n')

/** The stack of an error without the lines of libraries. */
function shortStack({ stack, message }) {
  const lines = (stack ?? message).split('\n')
  return lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>\))/.test(line)).join('\n')
}
