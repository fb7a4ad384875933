import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createSessions } from '#shop/accounts/session.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createApp } from '#src/server/app.ts'
import { warmReads } from '#src/server/shop-reads.ts'
import { countStatements } from './harness/count-statements.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'

const statementsPerPage = 3
/** What the cart costs is read beside its lines. */
const statementsOfCart = statementsPerPage + 1

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  folder = await mkdtemp(join(tmpdir(), 'dijla-budgets-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** A shop as it is right after its start, with every SQL statement counted. */
async function startedShop() {
  const log = createLog('error')
  const { db, pool, close } = openDatabase(shop.connection, { log })
  // The notification about an order is sent after its response.
  const statements = countStatements(pool, (text) => !text.includes('pg_notify'))
  await warmReads({ db, now: () => new Date(), shopper: null, language: 'ar' })
  const secret = await sharedSecret(db, 'auth')
  const app = createApp({
    ...shop.deps,
    db,
    log,
    sessions: createSessions({ db, secret, alwaysSecure: false }),
    pictures: createPictures({ dir: folder, log }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
    clientFolder: folder,
    publicUrl: null,
    shareFolder: '/nowhere',
  })
  return {
    close,
    app,
    async statementsForOrder(body: object, cookie: string) {
      statements.count = 0
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const response = await app.request('/api/orders', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(201)
      return { order: await response.json(), count: statements.count }
    },
    async statementsFor(path: string, cookie = '') {
      statements.count = 0
      const response = await app.request(path, { headers: { cookie } })
      await response.text()
      expect(response.status, path).toBe(200)
      return statements.count
    },
  }
}

async function guestWithCart(app: Hono, productId: number): Promise<string> {
  const added = await app.request('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 1, productId, quantity: 1 }),
  })
  expect(added.status).toBe(201)
  return added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe(`a page uses at most ${statementsPerPage} database statements, the first time and later`, () => {
  test('the home page that the owner has arranged', async () => {
    const own = await shop.addProduct()
    const none = { titleEn: null, titleAr: null, slugs: [] }
    const titles = { titleEn: 'Ours', titleAr: 'لنا' }
    const sections = [
      ...['slides', 'categories', 'deals', 'popular', 'recent', 'services'].map((source) => ({
        source,
        ...none,
      })),
      { source: 'discount', ...titles, slugs: [] },
      ...['electronics', 'books', 'former'].map((slug) => ({ source: 'category', ...none, slugs: [slug] })),
      { source: 'products', ...titles, slugs: [own.slug] },
    ]
    await shop.db.insert(shopSettings).values({ section: 'home', value: { sections } })
    const started = await startedShop()
    try {
      expect.soft(await started.statementsFor('/'), 'first').toBeLessThanOrEqual(statementsPerPage)
      expect.soft(await started.statementsFor('/'), 'then').toBeLessThanOrEqual(statementsPerPage)
    } finally {
      await started.close()
      await shop.db.delete(shopSettings)
    }
  })

  test('home, a listing and a product', async () => {
    const product = await shop.addProduct()
    for (const path of ['/', '/products', `/product/${product.slug}`]) {
      const started = await startedShop()
      try {
        expect
          .soft(await started.statementsFor(path), `${path}, first`)
          .toBeLessThanOrEqual(statementsPerPage)
        expect.soft(await started.statementsFor(path), `${path}, then`).toBeLessThanOrEqual(statementsPerPage)
      } finally {
        await started.close()
      }
    }
  })

  test('a product with a shelf of both kinds', async () => {
    const [base, other] = [await shop.addProduct(), await shop.addProduct({ category: 'books' })]
    await shop.db
      .insert(productPairs)
      .values({ productId: base.id, position: 1, otherId: other.id, buyers: 5, lift: 3 })
    const started = await startedShop()
    try {
      expect(await started.statementsFor(`/product/${base.slug}`)).toBeLessThanOrEqual(statementsPerPage)
    } finally {
      await started.close()
    }
  })

  test('a comparison of one or of four products', async () => {
    const ids: number[] = []
    for (let each = 0; each < 5; each += 1)
      ids.push((await shop.addProduct({ attributes: { screen: each } })).id)
    const started = await startedShop()
    try {
      for (const products of [`${ids[0]},similar`, ids.slice(0, 2), ids])
        expect
          .soft(await started.statementsFor(`/compare?products=${products}`), `${products}`)
          .toBe(statementsPerPage)
    } finally {
      await started.close()
    }
  })

  test('a cart with items', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const first = await startedShop()
    const cookie = await guestWithCart(first.app, product.id)
    await first.close()
    const started = await startedShop()
    try {
      expect.soft(await started.statementsFor('/cart', cookie), 'first').toBeLessThanOrEqual(statementsOfCart)
      expect.soft(await started.statementsFor('/cart', cookie), 'then').toBeLessThanOrEqual(statementsOfCart)
    } finally {
      await started.close()
    }
  })
})

/** Session, begin, idempotency key with locks and limit counts, products, order with the stored response, commit. */
const statementsPerOrder = 6

test(`placing an order uses at most ${statementsPerOrder} database statements with every limit set, including an order that waits for a call`, async () => {
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
  const product = await shop.addProduct({ stockQuantity: 100, price: 1000 })
  const started = await startedShop()
  try {
    const cookie = await guestWithCart(started.app, product.id)
    // The first order of a process also reads the key for digests of network addresses.
    await started.statementsForOrder(orderBody([{ productId: product.id, quantity: 1 }], 1000), cookie)
    for (const quantity of [1, defaultOrderLimits.lineUnits + 1]) {
      const body = orderBody([{ productId: product.id, quantity }], quantity * 1000)
      const { order, count } = await started.statementsForOrder(body, cookie)
      expect.soft(count, `${quantity} units`).toBeLessThanOrEqual(statementsPerOrder)
      expect(order.awaitsCall).toBe(quantity > 1 || undefined)
    }
  } finally {
    await started.close()
  }
})
