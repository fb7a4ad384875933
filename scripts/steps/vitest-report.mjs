import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest. Writes a JSON file to the path in VITEST_REPORT: `passed` counts the tests; `failures` has whatever
 * failed (a test, a skipped test, the hooks of a suite or a file, and an error outside every test, which fails the run
 * without failing a test), each with its `id`, its `file` and the error as `text`; `files` has the milliseconds of each
 * file, its imports included.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter from the default export
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [...module.children.allSuites()])
    const failed = tests.filter((test) => test.result().state !== 'passed')
    const report = {
      passed: tests.length - failed.length,
      failures: [
        ...failed.map((test) => failure(title(test), test.module, test.result().errors)),
        ...suites
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => failure(`${title(suite)} (hooks)`, suite.module, suite.errors())),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => failure(`${module.relativeModuleId} (file)`, module, module.errors())),
        ...unhandledErrors.map((error) => failure('An error outside every test', null, [error])),
      ],
      files: modules.map((module) => ({ name: module.relativeModuleId, ms: milliseconds(module) })),
    }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report))
  }
}

const title = (task) => `${task.module.relativeModuleId} › ${task.fullName}`

const failure = (id, module, errors = []) => ({
  id,
  file: module?.relativeModuleId ?? null,
  text: [id, ...errors.map(shortStack)].join('\n'),
})

function milliseconds(module) {
  const { duration, collectDuration } = module.diagnostic()
  return Math.round(duration + collectDuration)
}

/** The stack of an error without the lines of libraries. */
function shortStack({ stack, message }) {
  const lines = (stack ?? message).split('\n')
  return lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>\))/.test(line)).join('\n')
}
