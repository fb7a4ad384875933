import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { missingPrograms } from './scripts/steps/deploy-programs.mjs'

const harness = {
  globalSetup: ['test/harness/global-setup.ts'],
  setupFiles: ['test/harness/set-clock.ts', 'test/harness/setup.ts'],
  // Groups run one after the other. The two long files of `pseudo` are the first: they would come last, with nothing beside them.
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
  // What has to happen is waited for; on a busy machine that takes longer than the second of vitest.
  expect: { poll: { timeout: 30_000 } },
}

/** Servers started, killed and started again. These tests mostly wait; what computes belongs to `integration`. */
const system = [
  'src/platform/db/embedded/**/*.test.ts',
  'test/system/**/*.test.ts',
  'test/attack/faults/**/*.test.ts',
  'test/attack/pipelining.test.ts',
]

/** Every screen in a third, made-up language. */
const pseudo = ['test/pseudo/**/*.test.ts']

/** Reads and writes of a feature against its database, races, histories, pages, pictures, files, hostile requests, the demo shop. */
const integration = [
  'src/{shop,backoffice,selling}/*/!(api*).test.ts',
  'src/shop/catalogue/{listing,options}/*.test.ts',
  'src/platform/db/**/*.test.ts',
  'src/platform/http/response-cache/**/*.test.ts',
  'src/platform/pictures/**/*.test.ts',
  'src/platform/http/listen*.test.ts',
  'src/platform/http/server/**/*.test.ts',
  'seed/**/*.test.ts',
  'test/!(guards|dom)/**/*.test.ts',
  'test/*.test.ts',
]

/** Tests of files in deploy/ whose program is not on this machine; `npm test` names them. */
const withoutProgram = missingPrograms.map((name) => `test/deploy/${name}.test.ts`)

/** Unit tests, the API tests of each feature, guards: what `npm run check` runs. */
const check = ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts']

/** Screens in a simulated document, with the app behind their calls: what a shopper clicks, reads and types. */
const dom = ['test/dom/**/*.test.ts']

/** The same for all projects: vitest stores what it transformed without regard to this. React in production has no other. */
const oxc = { jsx: { development: false } }

const renderHere = {
  find: /^(?:#shop\/content|\.)\/render-in-thread\.ts$/,
  replacement: join(import.meta.dirname, 'test/harness/render-in-thread.ts'),
}
const replaced = [
  { find: './password-cost.ts', replacement: '/test/harness/cheap-password-cost.ts' },
  renderHere,
]

/** The files that the project `pseudo` replaces by those of `test/pseudo`, which add a third language. */
const registry = /^(?:#platform\/i18n|\.)\/(language-rows|by-language)\.ts$/

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker runs many files in one memory: collecting what they leave early took an eighth of its time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=800'],
    projects: [
      {
        oxc,
        resolve: { alias: replaced },
        test: { ...harness, name: 'check', include: check, exclude: [...integration, ...system] },
      },
      {
        oxc,
        resolve: { alias: replaced },
        test: {
          ...harness,
          name: 'integration',
          include: integration,
          exclude: [...system, ...pseudo, ...withoutProgram],
          // React as in production: a tenth of the time. Its warnings are those of `pseudo`.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        oxc,
        resolve: {
          alias: [
            { find: registry, replacement: join(import.meta.dirname, 'test/pseudo/$1.ts') },
            renderHere,
          ],
        },
        test: { ...harness, name: 'pseudo', include: pseudo, sequence: { groupOrder: 0 } },
      },
      {
        oxc,
        resolve: { alias: replaced },
        test: {
          ...harness,
          name: 'dom',
          include: dom,
          // As in `integration`; the page's code is the production build in any case.
          env: { NODE_ENV: 'production' },
          globalSetup: [...harness.globalSetup, 'test/dom/support/build-entries.ts'],
        },
      },
      {
        oxc,
        // Its servers are the build's, whose cost is the real one. With the same aliases it reads what `check` has transformed.
        resolve: { alias: replaced },
        test: {
          ...harness,
          name: 'system',
          include: system,
          // The clock of the processes that they start.
          setupFiles: ['test/harness/setup.ts'],
          testTimeout: 600_000,
          maxWorkers: 4,
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
