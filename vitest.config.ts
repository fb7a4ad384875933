import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const harness = {
  globalSetup: ['test/harness/global-setup.ts'],
  setupFiles: ['test/harness/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
  // What passes only on the second attempt is named at the end of the run (scripts/steps/check.mjs).
  retry: 1,
}

/** Servers started and killed, pictures by the dozen, races of hundreds of shoppers: with `npm test`, not with every check. */
const system = [
  'src/platform/db/embedded/**/*.test.ts',
  'test/system/**/*.test.ts',
  'test/attack/**/*.test.ts',
  'src/platform/pictures/**/*.test.ts',
  'src/**/*-under-load.test.ts',
  'seed/**/*.system.test.ts',
]

const pseudo = 'test/pseudo/**/*.test.ts'

/** The files that the project `pseudo` replaces by those of `test/pseudo`, which add a third language. */
const registry = /^(?:#platform\/i18n|\.)\/(language-rows|by-language)\.ts$/

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: { './password-cost.ts': '/test/harness/cheap-password-cost.ts' } },
        test: {
          ...harness,
          name: 'check',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...system, pseudo],
        },
      },
      {
        resolve: {
          alias: [
            { find: 'better-auth/crypto', replacement: '/test/harness/cheap-passwords.ts' },
            { find: registry, replacement: join(import.meta.dirname, 'test/pseudo/$1.ts') },
          ],
        },
        test: { ...harness, name: 'pseudo', include: [pseudo] },
      },
      { test: { ...harness, name: 'system', include: system, testTimeout: 120_000 } },
    ],
  },
})
