import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root, run, say } from './run.mjs'

// Without a window a page costs two thirds of the time.
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/** A Chromium of this machine, or null: then Playwright's own is used. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path)) ?? null
}

/** The browser journeys. Answers how many passed and failed. */
export async function browserTests(args = []) {
  const chromium = systemChromium()
  if (!chromium) {
    say('No Chromium on this machine: fetching the browser of Playwright …')
    // Its libraries come from the system, which only root may add to.
    const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
    if ((await run(node, [playwright, 'install', 'chromium', '--only-shell', ...withLibraries])) !== 0) {
      say('There is no browser: install chromium, or set CHROMIUM_PATH.')
      return { passed: 0, failed: 1 }
    }
  }
  say('Browser tests …')
  const report = join(tmpdir(), `dijla-browser-${process.pid}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) }
  const code = await run(node, [playwright, 'test', '--reporter=line,json', ...args], { env })
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    for (const title of suites.flatMap(secondTries)) say(`Passed only the second time: ${title}`)
    const failed = stats.unexpected + stats.skipped
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
  }
}

/** Titles of the tests of a suite that failed once and then passed. */
function secondTries({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(secondTries)]
}
