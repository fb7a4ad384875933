import { defineConfig } from '@playwright/test'
import { browserArgs } from './scripts/steps/browser-args.mjs'
import { serverArgs, serverEnv } from './scripts/steps/serve.mjs'
import { temporaryFolder } from './test/harness/temporary-folder.ts'

const port = Number(process.env.E2E_PORT ?? 3199)
// Workers read this file too: the folder is chosen once, by the first to read it.
process.env.E2E_DATA_DIR ??= temporaryFolder('e2e')

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is named at the end of `npm test`: to be mended, not to hold everything up.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Baghdad',
    // What is kept for a dropped line would stand between a test and the calls it watches: e2e/offline*.spec.ts allow it.
    serviceWorkers: 'block',
    // A trace of every test took a third of the time: `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // A worker runs one test at a time: more processes and threads for its pages only cost CPU time.
      args: [...browserArgs, '--renderer-process-limit=1', '--num-raster-threads=1'],
    },
  },
  webServer: {
    command: `node ${serverArgs.join(' ')}`,
    url: `http://127.0.0.1:${port}/api/categories`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      ...serverEnv,
    },
  },
})
