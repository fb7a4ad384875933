import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outsideTests } from './outside-tests.mjs'
import { node, print, root, run } from './run.mjs'

// The headless shell comes first: it loads a page a third faster.
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/** The path of an installed Chromium, or null if Playwright's own has to be used. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path)) ?? null
}

/** Runs the browser tests. Returns what {@link vitest} of vitest.mjs returns. */
export async function browserTests(args = []) {
  const chromium = systemChromium()
  if (!chromium) {
    print('No Chromium on this machine: fetching the browser of Playwright …')
    // Only root can install the system libraries it needs.
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
    if ((await run(node, [playwright, 'install', 'chromium', '--only-shell', ...withLibraries])) !== 0)
      return withoutTests('There is no browser: install chromium, or set CHROMIUM_PATH.')
  }
  const report = join(tmpdir(), `dijla-browser-${process.pid}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) }
  const code = await run(node, [playwright, 'test', '--reporter=line,json', ...args], { env })
  try {
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
    const tests = suites.flatMap(testsOf)
    const failures = [
      ...tests.filter(({ hasPassed }) => !hasPassed),
      ...errors.map(({ stack, message }) => outsideTests(stack ?? message)),
    ]
    if (code !== 0 && failures.length === 0)
      return withoutTests(`The browser tests ended with exit code ${code}.`)
    const repeat = async () => (await browserTests(['--last-failed', '--workers=1'])).failures
    return { passed: stats.expected, failures, files: filesOf(tests), repeat }
  } catch (error) {
    return withoutTests(`The browser tests left no report: ${error}`)
  } finally {
    rmSync(report, { force: true })
  }
}

const withoutTests = (text) => ({ passed: 0, failures: [outsideTests(text)], files: [] })

/** The tests of a suite and of those within it. */
function testsOf({ file, specs = [], suites = [] }) {
  return [
    ...specs.map(({ title, line, tests }) => {
      const id = `${file}:${line} ${title}`
      const results = tests.flatMap((test) => test.results)
      return {
        id,
        file,
        text: [id, ...results.flatMap(({ errors }) => errors.map(({ message }) => message))].join('\n'),
        hasPassed: tests.every(({ status }) => status === 'expected'),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      }
    }),
    ...suites.flatMap(testsOf),
  ]
}

/** The milliseconds of each file: the sum of its tests. */
function filesOf(tests) {
  const sums = new Map()
  for (const { file, ms } of tests) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums].map(([file, ms]) => ({ name: `e2e/${file}`, ms }))
}
