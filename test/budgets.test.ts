import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessions } from '#features/accounts/session.ts'
import { openDatabase } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createApp } from '#src/app.ts'
import { warmReads } from '#storefront/reads.ts'
import { countStatements } from './harness/count-statements.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'

const statementsPerPage = 3

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

/** The whole shop as if just started, every statement it sends counted. */
async function startedShop() {
  const log = createLog('error')
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool)
  await warmReads({ db, now: () => new Date(), shopper: null, language: 'ar' })
  const secret = await sharedSecret(db, 'auth')
  const app = createApp({
    ...shop.deps,
    db,
    log,
    sessions: createSessions({ db, secret, log, alwaysSecure: false }),
    pictures: createPictures({ dir: folder, log }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    clientFolder: folder,
    publicUrl: null,
    shareFolder: '/nowhere',
  })
  return {
    close,
    app,
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

describe(`a page costs the database at most ${statementsPerPage} statements, the first time and later`, () => {
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

  test('a cart with something in it', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const first = await startedShop()
    const cookie = await guestWithCart(first.app, product.id)
    await first.close()
    const started = await startedShop()
    try {
      expect
        .soft(await started.statementsFor('/cart', cookie), 'first')
        .toBeLessThanOrEqual(statementsPerPage)
      expect.soft(await started.statementsFor('/cart', cookie), 'then').toBeLessThanOrEqual(statementsPerPage)
    } finally {
      await started.close()
    }
  })
})
