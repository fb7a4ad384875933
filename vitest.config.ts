import { defineConfig } from 'vitest/config'

const harness = {
  globalSetup: ['test/harness/global-setup.ts'],
  setupFiles: ['test/harness/setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  isolate: false,
}

/** What starts and kills whole servers, or draws the whole catalogue: with `npm test`, not with every check. */
const system = [
  'src/platform/db/embedded/**/*.test.ts',
  'test/system/**/*.test.ts',
  'seed/**/*.system.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: { 'better-auth/crypto': '/test/harness/cheap-passwords.ts' } },
        test: {
          ...harness,
          name: 'check',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: system,
        },
      },
      { test: { ...harness, name: 'system', include: system, testTimeout: 60_000 } },
    ],
  },
})
