import { rm } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { createImportRunner } from '#backoffice/import-export/import-runner.ts'
import { createOrderFeed } from '#backoffice/orders/order-feed.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { openPictureStores } from '#platform/pictures/open-stores.ts'
import { createFetchPublic } from '#platform/remote/fetch-public.ts'
import { createSessions } from '#shop/accounts/session.ts'
import { createApp } from '#src/server/app.ts'
import { noNetwork } from '#test/harness/remote-server.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'

const log = createLog('silent')

test('a lost database gives an error page in the shopper’s language, and the shop recovers without a restart', async () => {
  const dataDir = await createDataDir('away')
  const start = () => startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  let postgres = await start()
  const { db, close } = openDatabase(postgres.connection, { log })
  await addCategories(db)
  const product = await addProduct(db, { stockQuantity: 9 }, 1)
  const sessions = createSessions({ db, secret: 'a'.repeat(64), alwaysSecure: false })
  const orderFeed = createOrderFeed({ db, connection: postgres.connection, log })
  const stores = openPictureStores({ dataDir, picturesBucket: undefined }, log)
  const app = createApp({
    db,
    log,
    now: () => new Date(),
    responseCache: createResponseCache(),
    orderFeed,
    sessions,
    pause: async () => undefined,
    ...stores,
    network: noNetwork,
    telegram: null,
    transfers: createImportRunner({
      db,
      log,
      pictures: stores.pictures,
      folder: dataDir,
      now: () => new Date(),
      fetchPublic: createFetchPublic(noNetwork),
    }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
    clientFolder: dataDir,
    publicUrl: null,
    shareFolder: '/nowhere',
  })
  const add = () =>
    app.request('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 1, productId: product.id, quantity: 1 }),
    })
  const cookie = (await add()).headers.getSetCookie()[0]?.split(';')[0] ?? ''

  await postgres.stop()
  for (const path of ['/api/products', `/api/products/${product.slug}`, '/api/cart/1']) {
    const response = await app.request(path, { headers: { cookie } })
    expect(response.status, path).toBe(503)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 })
  }
  expect((await add()).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
  for (const [language, direction] of [
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ]) {
    for (const path of ['/products', `/product/${product.slug}`, '/cart']) {
      const page = await app.request(path, { headers: { cookie: `${cookie}; language=${language}` } })
      const html = await page.text()
      expect(page.status, path).toBe(503)
      expect(html).toContain(`<html lang="${language}" dir="${direction}" data-first-view>`)
      expect(html).toMatch(/<h1/)
      expect(html).not.toMatch(/ECONN|socket|postgres/i)
    }
  }

  postgres = await start()
  await vi.waitFor(async () => expect((await app.request('/products')).status).toBe(200), { timeout: 60_000 })
  expect((await app.request('/readyz')).status).toBe(200)
  const cart = await app.request('/api/cart/1', { headers: { cookie } })
  expect(await cart.json()).toHaveLength(1)
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
