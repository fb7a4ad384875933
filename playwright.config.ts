import { defineConfig } from '@playwright/test'
import { toOptions, worlds } from './e2e/support/worlds.ts'
import { browserArgs } from './scripts/steps/browser-args.mjs'

/** Tests that change what all pages of a shop show, or fill its lists with texts of the greatest length. */
const exclusive = /(delivery-rates|daily-tasks|hostile-page|long-texts|selling|settings)\.spec\.ts$/

/** Tests that run without motion, because it is not their subject and they would wait for it on many screens. */
const still = /(accessibility|content-pages|keyboard-order|layout)\.spec\.ts$/

const all = Object.values(worlds)

/** Launch options of Chromium, with these flags beside its own. */
const withFlags = (...flags: string[]) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  // A worker runs one test at a time: more processes and threads for its pages only cost CPU time.
  args: [...browserArgs, '--renderer-process-limit=1', '--num-raster-threads=1', ...flags],
})

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of CI, because a test also waits: two left a sixth of the processor time unused.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  projects: [
    {
      name: 'exclusive',
      testMatch: exclusive,
      use: toOptions(worlds.exclusive),
      workers: 1,
      fullyParallel: false,
    },
    {
      name: 'still',
      testMatch: still,
      use: {
        ...toOptions(worlds.shared),
        // These visits leave a page before optimised code would pay for its compiling: decision 157.
        launchOptions: withFlags('--force-prefers-reduced-motion', '--js-flags=--no-maglev,--no-turbofan'),
      },
    },
    { name: 'shared', testIgnore: [exclusive, still], use: toOptions(worlds.shared) },
  ],
  use: {
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Baghdad',
    // What is kept for a dropped line would stand between a test and the calls it watches: e2e/offline*.spec.ts allow it.
    serviceWorkers: 'block',
    // A warm cache of files and compiled code: a seventh of the time of journeys. Cookies, storage and pages are new.
    reuseContext: true,
    // A trace of every test took a third of the time: `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
    // Emulating a medium renders every page once more: a sixth of the time of a visit.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    launchOptions: withFlags(),
  },
  webServer: {
    command: `node e2e/support/serve-worlds.mjs ${all.map(({ port, dataDir }) => `${port}=${dataDir}`).join(' ')}`,
    wait: { stdout: /The shops are open/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
