import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { print, root } from './run.mjs'

const vite = await createVite({ root, server: { middlewareMode: true }, appType: 'custom' })
const { readConfig } = await vite.ssrLoadModule('/src/platform/config/config.ts')
const { createLog } = await vite.ssrLoadModule('/src/platform/log/log.ts')
const { prepareShop } = await vite.ssrLoadModule('/src/server/prepare-shop.ts')
const { openShop } = await vite.ssrLoadModule('/src/server/open-shop.ts')

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const stop = new AbortController()
const log = createLog(config.logLevel)
const prepared = await prepareShop(config, log, stop.signal)
const shop = await openShop(config, prepared, log)

const refresh =
  'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); ' +
  'window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type'
const tagsOf = (entry, styles) =>
  `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
  `<link rel="stylesheet" href="${styles}?direct"><script type="module" src="${entry}"></script>`
const assets = { tags: () => tagsOf('/src/shell/entry-client.ts', '/src/shell/shop.css') }
const adminAssets = {
  tags: () => tagsOf('/src/backoffice/shell/entry-client.ts', '/src/backoffice/shell/admin.css'),
}

const sellingAssets = {
  tags: () => tagsOf('/src/selling/shell/entry-client.ts', '/src/selling/shell/selling.css'),
}

/** Creates the app anew from the current sources for each request; the database and other dependencies stay open. */
async function handle(request) {
  try {
    const { createApp } = await vite.ssrLoadModule('/src/server/app.ts')
    const app = createApp({ ...shop.deps, clientFolder: 'public', assets, adminAssets, sellingAssets })
    const response = await app.fetch(request)
    // Hot reload needs inline scripts and styles, which the shop's policy forbids.
    response.headers.delete('content-security-policy')
    return response
  } catch (error) {
    vite.ssrFixStacktrace(error)
    print(error.stack)
    return new Response(error.stack, { status: 500, headers: { 'content-type': 'text/plain' } })
  }
}

const listener = getRequestListener(handle)
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
server.listen(config.port, '127.0.0.1', () => print(`Dijla for developers: http://localhost:${config.port}`))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server.closeAllConnections()
    server.close()
    await vite.close()
    await shop.close()
    await prepared.close()
    process.exit()
  })
}
