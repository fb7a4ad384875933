import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { TestProject } from 'vitest/node'
import { rootFolder } from '#platform/config/root.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the entries, each one file: `shop.js`, `backoffice.js` and `selling.js`. */
    browserCode: string
  }
}

/** Numbers that change: read from the window at each use, because an entry gets its globals once. */
const liveNumbers = { scrollY: 'window.scrollY', innerHeight: 'window.innerHeight' }

/** Builds the browser's code as `npm run build` does, but as one readable file for each entry and without styles. */
export async function setup(project: TestProject): Promise<void> {
  const folder = temporaryFolder('browser-code')
  // Vite builds what shoppers get only with this; under vitest it is «test».
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await Promise.all([
    buildEntry('shop', 'src/shell/entry-client.ts', folder),
    buildEntry('backoffice', 'src/backoffice/shell/entry-client.ts', folder),
    buildEntry('selling', 'src/selling/shell/entry-client.ts', folder),
  ])
  process.env.NODE_ENV = before
  project.provide('browserCode', folder)
}

async function buildEntry(name: string, input: string, folder: string): Promise<void> {
  const result = (await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'error',
    publicDir: false,
    define: liveNumbers,
    plugins: [{ name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : undefined) }],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { codeSplitting: false },
        // «use client» in packages means nothing here.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  })) as Rolldown.RolldownOutput
  const [entry] = result.output
  // The entry runs as a function's body, which has no import.meta.
  writeFileSync(
    join(folder, `${name}.js`),
    entry.code.replaceAll('import.meta.resolve', 'undefined').replaceAll('import.meta.url', `'${name}'`),
  )
}
