import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs the browser tests. Returns how many passed, and the failures. */
export async function browserTests(args = []) {
  const chromium = systemChromium()
  if (!chromium) {
    print('No Chromium on this machine: fetching the browser of Playwright …')
    // Only root can install the system libraries it needs.
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
    if ((await run(node, [playwright, 'install', 'chromium', '--only-shell', ...withLibraries])) !== 0) {
      print('There is no browser: install chromium, or set CHROMIUM_PATH.')
      return { passed: 0, failures: ['There is no browser'] }
    }
  }
  print('Browser tests …')
  const report = join(tmpdir(), `dijla-browser-${process.pid}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) }
  const code = await run(node, [playwright, 'test', '--reporter=line,json', ...args], { env })
  try {
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
    for (const title of titles(suites, ['flaky'])) print(`Passed only the second time: ${title}`)
    const failures = [
      ...titles(suites, ['unexpected', 'skipped']),
      ...errors.map(({ stack, message }) => stack ?? message),
    ]
    if (code !== 0 && failures.length === 0) failures.push(`The browser tests ended with exit code ${code}.`)
    return { passed: stats.expected + stats.flaky, failures }
  } catch (error) {
    return { passed: 0, failures: [`The browser tests left no report: ${error}`] }
  } finally {
    rmSync(report, { force: true })
  }
}

/** Titles of the tests with one of these outcomes, in these suites and those within them. */
function titles(suites, outcomes) {
  return suites.flatMap(({ file, specs = [], suites: within = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => outcomes.includes(status)))
      .map(({ title, line }) => `${file}:${line} ${title}`),
    ...titles(within, outcomes),
  ])
}
