import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineWorker } from './src/worker/build-worker.ts'

/** What only screens behind the first view share, forms above all: nobody who just looks loads it. */
const afterFirstView = new RegExp(
  [
    'node_modules/(?:valibot|react-hook-form|@hookform)/',
    'features/\\w+/(?:schemas|typed-fields)',
    'platform/http/ids',
    'features/accounts/(?:ui/(?:field-text|server-errors)|domain/)',
    'features/orders/(?:ui|domain)/',
    'features/(?:inquiries|reviews|addresses)/(?!client|domain/review-notice)',
    'storefront/(?:account|profile|checkout|orders|content|reviews)/',
    // Loaded once the page rests, and the page without a line.
    'src/worker/',
    'platform/line/',
    'storefront/offline/',
    'features/cart/ui/cart-totals',
    'storefront/cart/cart-skeleton',
    'ui/(?:combobox|use-combobox|password-field|text-field|text-area-field|select-field|field-frame)',
  ].join('|'),
)

/** What the product page shows at first, beside it only later screens. */
const productParts =
  /ui\/(?:quantity-stepper|held-quantity|quantity|tabs|tab-keys)\.|product\/product-(?:skeleton|missing|rating)|icons\/(?:plus|minus|package-search)\.mjs/

/** Small things that many later screens show. */
const laterParts =
  /ui\/notice|ui\/cart-empty|http\/own-address|icons\/(?:info|circle-exclamation-point|shopping-basket|trash|package|credit-card|check)\.mjs/

const notShared = [afterFirstView, productParts, laterParts]

/** Packages of hundreds of small files, which Node would open one by one at every start: they become part of the server's own. */
const manyFiles =
  /^(?:@better-auth|@hono|@noble|@opentelemetry|better-auth|better-call|drizzle-orm|hono|hono-openapi|jose|kysely|yaml|zod)(?:\/|$)/

/** Names of its own: a file's hash does not tell the two builds apart. */
const adminNames = {
  entryFileNames: 'assets/admin-[name]-[hash].js',
  chunkFileNames: 'assets/admin-[name]-[hash].js',
  assetFileNames: 'assets/admin-[name]-[hash][extname]',
}

/**
 * Three builds: the server's, the shop's for the browser, and with `--mode admin` the back office's, which shares no file
 * with the shop's.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild || mode === 'admin' ? [] : offlineWorker())],
  ...(isSsrBuild && { ssr: { noExternal: [manyFiles] } }),
  publicDir: isSsrBuild || mode === 'admin' ? false : 'public',
  build: isSsrBuild
    ? { ssr: 'src/main.ts', outDir: 'dist/server', target: 'node24', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        // Phones hold pages of the last release, and a running shop its manifest: what they name stays.
        emptyOutDir: false,
        manifest: mode === 'admin' ? '.vite/admin-manifest.json' : true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input:
            mode === 'admin'
              ? 'src/admin/entry-client.ts'
              : [
                  'src/storefront/entry-client.ts',
                  'src/platform/pages/start.ts',
                  'src/worker/offline-page/offline-page.ts',
                ],
          // One file for what several screens share: as many bytes as a dozen small ones, a third of the requests.
          output: {
            ...(mode === 'admin' && adminNames),
            codeSplitting: {
              groups: [
                { name: 'shared', minShareCount: 2, test: (id) => !notShared.some((each) => each.test(id)) },
                { name: 'product-parts', minShareCount: 2, test: productParts },
                { name: 'later-parts', minShareCount: 2, test: laterParts },
              ],
            },
          },
        },
      },
}))
