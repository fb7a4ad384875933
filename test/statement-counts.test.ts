import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transferRuns } from '#backoffice/import-export/tables.ts'
import { apiKeys } from '#backoffice/staff/key-tables.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { searchSynonyms } from '#shop/catalogue/tables.ts'
import { optionValues } from '#shop/catalogue/variant-tables.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { searchTerms } from '#shop/search-log/tables.ts'
import { webhookEndpoints } from '#shop/webhooks/tables.ts'
import { adminApiPath, guardedAdminApi } from '#src/server/admin-routes.ts'
import { createApi } from '#src/server/api.ts'
import { countStatements } from './harness/count-statements.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from './harness/fulfilment.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { signedIn } from './harness/staff.ts'
import { addOptions, onlyVariant, variantIds } from './harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let counted: Awaited<ReturnType<typeof openCounted>>
const orderIds: number[] = []
let manyVariantsId = 0

/** The shop's calls on a connection of their own whose statements are counted; who asks is looked up elsewhere. */
async function openCounted() {
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent') })
  const statements = countStatements(pool)
  const deps = { ...shop.deps, db }
  const app = new Hono().use(`${adminApiPath}/*`, guardedAdminApi(deps)).route('/api', createApi(deps))
  const { username, password } = await signedIn(shop, 'admin')
  const login = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  async function request(path: string, init: RequestInit = {}) {
    const before = statements.count
    const response = await app.request(`${adminApiPath}${path}`, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    })
    expect(response.status, path).toBe(200)
    const text = await response.text()
    return { statements: statements.count - before, length: text.length }
  }
  const post = (path: string, body: unknown) => request(path, { method: 'POST', body: JSON.stringify(body) })
  return { read: (path: string) => request(path), post, close }
}

let grown = 0
const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl']

/** Adds to everything a list of the back office shows. */
async function grow(times: number) {
  const courierId = await backOffice.addCourier()
  for (let time = 0; time < times; time += 1) {
    grown += 1
    const at = shop.now()
    const phone = `+96477055${String(grown).padStart(5, '0')}`
    const { id, product } = await backOffice.placeOrder({ phone })
    const second = await backOffice.orderAt('delivered', courierId)
    const packed = await backOffice.orderAt('processing', courierId)
    orderIds.push(id, second.id, packed.id)
    await backOffice.staff.post(`${backOffice.base}/orders/${id}/calls`, {
      outcome: 'no_answer',
      note: 'busy',
    })
    await backOffice.staff.post(`${backOffice.base}/orders/${id}/notes`, { text: 'ring twice' })
    await shop.addProduct({
      brand: `Maker ${grown}`,
      stockQuantity: 3,
      descriptionEn: 'Lifetime warranty.',
    })
    const size = {
      key: `size-${grown}`,
      name: { ar: `م ${grown}`, en: `Size ${grown}` },
      position: 100 + grown,
    }
    await shop.db.insert(optionValues).values({ optionId: 2, ...size })
    await addOptions(shop.db, manyVariantsId, {
      options: ['size'],
      variants: sizes.slice(0, grown).map((size) => ({ values: { size }, stockQuantity: 5 })),
    })
    const person = await signedIn(shop, 'staff')
    const text = 'Bought it twice already'
    await shop.db
      .insert(reviews)
      .values({ productId: product.id, userId: person.id, rating: 5, text, createdAt: at, updatedAt: at })
    await shop.db
      .insert(inquiries)
      .values({ kind: 'contact', name: `Sender ${grown}`, phone, text, language: 'ar', at })
    const waiting = { channel: 'phone' as const, contact: phone, token: phone, language: 'ar' as const }
    const soldOut = await shop.addProduct({ stockQuantity: 0 })
    for (const { id: productId } of [product, soldOut]) {
      const variantId = await onlyVariant(shop.db, productId)
      await shop.db.insert(restockRequests).values({ ...waiting, productId, variantId, createdAt: at })
    }
    await shop.db.$client.query(
      "insert into customer_blocks select '+9647512' || lpad($1, 6, '0'), 'a reason', min(user_id), now() from staff_members",
      [String(grown)],
    )
    await shop.db.insert(searchSynonyms).values({ terms: [`tap${grown}`, `faucet${grown}`] })
    await shop.db
      .insert(searchTerms)
      .values({ day: '2026-11-01', term: `lamp ${grown}`, searches: 3, failed: 3, clicks: 0 })
    const url = `https://receiver-${grown}.example/`
    await shop.db.insert(webhookEndpoints).values({ url, events: [], secret: 'whsec_', createdAt: at })
    const digest = 'x'.repeat(64)
    await shop.db
      .insert(apiKeys)
      .values({ name: `Key ${grown}`, scopes: [], digest, createdBy: person.id, createdAt: at })
    await shop.db.insert(transferRuns).values({
      fileName: `products-${grown}.csv`,
      dryRun: true,
      options: {} as never,
      state: 'done',
      startedAt: at,
    })
  }
}

beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  backOffice = await createFulfilmentFixtures(shop)
  counted = await openCounted()
  manyVariantsId = (await shop.addProduct()).id
})
afterAll(async () => {
  await counted.close()
  await shop.close()
})

/** Every list of the back office. A list that is missing here is found by reading src/server/admin-routes.ts. */
const lists = [
  () => '/orders',
  () => '/orders?status=pending&q=77055',
  () => `/orders/slips?ids=${orderIds.join(',')}`,
  () => '/orders/picking-list',
  () => `/orders/picking-list?ids=${orderIds.join(',')}`,
  () => `/orders/courier-sheet?ids=${orderIds.join(',')}`,
  () => '/customers',
  () => '/customers?blocked=true',
  () => '/couriers',
  () => '/couriers/settlement',
  () => '/products',
  () => '/products?show=low',
  () => '/brands',
  () => '/options',
  () => `/products/${manyVariantsId}/variants`,
  () => `/products/${manyVariantsId}/stock`,
  () => `/variants?products=${manyVariantsId}`,
  () => `/products/${manyVariantsId}/costs`,
  () => '/staff',
  () => '/audit',
  () => '/reviews',
  () => '/inquiries',
  () => '/waiting-variants',
  () => '/restock-requests',
  () => '/feeds/gaps',
  () => '/webhooks',
  () => '/api-keys',
  () => '/search-terms',
  () => '/synonyms',
  () => '/transfer/runs',
  () => '/dashboard',
  () => '/reports/refusals',
  () => '/reports/profit',
  () => '/contradictions',
]

test('a list of the back office takes as many statements for many rows as for few', async () => {
  // What is cached for seconds, such as the delivery plan, is as old at the second read as at the first, also on a busy machine.
  let nowMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  await grow(2)
  const few = new Map<string, Awaited<ReturnType<typeof counted.read>>>()
  for (const list of lists) {
    await counted.read(list())
    few.set(list.toString(), await counted.read(list()))
  }
  await grow(5)
  nowMs += 60 * 60_000
  for (const list of lists) {
    const path = list()
    const before = few.get(list.toString())
    await counted.read(path)
    const after = await counted.read(path)
    expect({ path, statements: after.statements }).toEqual({ path, statements: before?.statements })
    expect(after.length, `${path} shows none of the new rows`).not.toBe(before?.length)
  }
})

test('hiding many products takes as many statements as hiding one', async () => {
  const hide = async (count: number) => {
    const products: { id: number; version: number }[] = []
    while (products.length < count) {
      const { id, version } = await shop.addProduct()
      products.push({ id, version })
    }
    return (await counted.post('/products/visibility', { hidden: true, products })).statements
  }
  expect(await hide(6)).toBe(await hide(1))
})

test('prices and stock of 200 variants, and a percentage on their prices and costs, take as many statements as one', async () => {
  const colours = await shop.db
    .insert(optionValues)
    .values(
      Array.from({ length: 40 }, (_, index) => ({
        optionId: 1,
        key: `shade-${index}`,
        name: { ar: `لون ${index}`, en: `Shade ${index}` },
        colour: '#112233',
        position: 200 + index,
      })),
    )
    .returning({ key: optionValues.key })
  const addVariants = async (count: number) => {
    const { id } = await shop.addProduct()
    await addOptions(shop.db, id, {
      options: ['colour', 'size'],
      variants: Array.from({ length: count }, (_, index) => ({
        values: { colour: colours[index % 40]?.key ?? '', size: sizes[Math.floor(index / 40)] ?? '' },
      })),
    })
    return { id, ids: Object.values(await variantIds(shop.db, id)) }
  }
  const save = async (count: number) => {
    const { id, ids } = await addVariants(count)
    const prices = ids.map((variant) => ({ id: variant, version: 1, price: 12_000 }))
    const stocks = ids.map((variant) => ({ id: variant, seen: 5, quantity: 7 }))
    const { rows } = await shop.db.$client.query('select version from products where id = $1', [id])
    const seen = ids.map((variant) => ({ id: variant, pay: 12_000 }))
    const change = { kind: 'percent', value: 5, rounding: 'nearest' }
    const first = await counted.post('/variants/prices', { variants: prices })
    const second = await counted.post('/variants/stocks', { reason: 'counted', variants: stocks })
    const products = [{ id, version: rows[0].version + 1, variants: seen }]
    const third = await counted.post('/products/price-change', { change, products })
    const { rows: after } = await shop.db.$client.query(
      'select distinct price, stock_quantity as stock from variants where product_id = $1 and position >= 0',
      [id],
    )
    expect(after).toEqual([{ price: 12_500, stock: 7 }])
    const costs = ids.map((variant) => ({ id: variant, cost: 6000, seen: null }))
    const fourth = await counted.post('/variants/costs', { costs })
    const costing = ids.map((variant) => ({ id: variant, cost: 6000 }))
    const fifth = await counted.post('/products/cost-change', {
      change: { kind: 'percent', value: 5 },
      products: [{ id, variants: costing }],
    })
    const { rows: costed } = await shop.db.$client.query(
      'select distinct cost from variants where product_id = $1 and position >= 0',
      [id],
    )
    expect(costed).toEqual([{ cost: 6300 }])
    return [first, second, third, fourth, fifth].map(({ statements }) => statements)
  }
  expect(await save(200)).toEqual(await save(1))
})
