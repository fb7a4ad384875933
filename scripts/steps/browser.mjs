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

/** Runs the browser tests. Returns how many passed and failed. */
export async function browserTests(args = []) {
  const chromium = systemChromium()
  if (!chromium) {
    print('No Chromium on this machine: fetching the browser of Playwright …')
    // Only root can install the system libraries it needs.
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
    if ((await run(node, [playwright, 'install', 'chromium', '--only-shell', ...withLibraries])) !== 0) {
      print('There is no browser: install chromium, or set CHROMIUM_PATH.')
      return { passed: 0, failed: 1 }
    }
  }
  print('Browser tests …')
  const report = join(tmpdir(), `dijla-browser-${process.pid}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) }
  const code = await run(node, [playwright, 'test', '--reporter=line,json', ...args], { env })
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    for (const title of suites.flatMap(flakyTests)) print(`Passed only the second time: ${title}`)
    const failed = stats.unexpected + stats.skipped
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
  }
}

/** Titles of the flaky tests of a suite: failed at first, then passed. */
function flakyTests({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyTests)]
}
