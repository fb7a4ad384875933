import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateOnChange } from '#platform/http/response-cache/invalidate-on-change.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { parseInvalidation } from '#shop/catalogue/stock-tags.ts'
import { createApp } from '#src/server/app.ts'
import { createTestApp } from './harness/app.ts'
import type { Browser } from './harness/browser.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { signedIn } from './harness/staff.ts'
import { addOptions, variantIds } from './harness/variants.ts'

const log = createLog('silent')
/** Retries until the check passes, because changes are published to the response cache. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

let shop: Awaited<ReturnType<typeof createTestApp>>
let admin: Browser
let cached: (path: string) => Promise<string>
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  admin = (await signedIn(shop, 'admin')).browser
  const answers = createResponseCache()
  stop = invalidateOnChange(shop.connection, answers, { log, invalidationOf: parseInvalidation })
  const app = createApp({
    ...shop.deps,
    responseCache: answers,
    pictures: createPictures({ dir: tmpdir(), log }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
    clientFolder: tmpdir(),
    shareFolder: tmpdir(),
    publicUrl: 'http://shop.example',
  })
  await eventually(() => expect(answers.isOpen()).toBe(true))
  cached = async (path) =>
    (await Promise.resolve(app.request(path, { headers: { cookie: 'language=en' } }))).text()
})
afterAll(async () => {
  await stop()
  await shop.close()
})

let count = 0

/** A product in black and in a new colour «teal», which is merged into «petrol» and that into «grey». */
async function addMergeable() {
  count += 1
  const options = (await admin.get('/api/admin/options')).body
  const colour = options.find(({ key }: { key: string }) => key === 'colour')
  const made: { id: number; key: string }[] = []
  for (const name of ['teal', 'petrol', 'steel']) {
    const names = { nameEn: `${name}${count}x`, nameAr: `${name}${count} ع`, colour: '#336677' }
    made.push((await admin.post(`/api/admin/options/${colour.id}/values`, names)).body)
  }
  const [teal, petrol, steel] = made
  if (!teal || !petrol || !steel) throw new Error('no values')
  const { id, slug } = await shop.addProduct({ titleEn: `Mergeable ${count}`, stockQuantity: 0 })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 's' } },
      { values: { colour: teal.key, size: 's' } },
      { values: { colour: teal.key, size: 'm' } },
    ],
  })
  const merge = async (from: { id: number }, into: { id: number }) => {
    const { status } = await admin.post(`/api/admin/values/${from.id}/merge`, { into: into.id })
    expect(status).toBe(200)
  }
  return { id, slug, teal, petrol, steel, merge, colourId: colour.id as number }
}

const checked = (html: string) =>
  [...html.matchAll(/<input type="(?:radio|checkbox)"[^>]*>/g)].flatMap(([tag]) =>
    /\schecked/.test(tag) && /name="(?:option\.)?colour"/.test(tag) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
  )
const canonicalOf = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)">/.exec(html)?.[1]

test('addresses with the key of a merged value lead to the value it was merged into, also after another merge', async () => {
  const { id, slug, teal, petrol, steel, merge } = await addMergeable()
  const ids = await variantIds(shop.db, id)
  const shopper = shop.browser()
  const line = { productId: id, variantId: ids[`${teal.key}/s`], quantity: 1 }
  const placed = await shopper.post('/api/orders', orderBody([line], 10_000))
  expect(placed.status).toBe(201)
  const { body: order } = await shopper.get(`/api/orders/details/${placed.body.id}`)
  const [colour, size] = order.items[0].variant.options
  const link = `/product/${slug}?colour=${colour.valueKey}&size=${size.valueKey}`
  const list = `/products?colour=${teal.key}`
  await eventually(async () => expect(checked(await cached(link))).toEqual([teal.key]))
  await eventually(async () => expect(checked(await cached(list))).toEqual([teal.key]))

  for (const [from, into] of [
    [teal, petrol],
    [petrol, steel],
  ] as const) {
    await merge(from, into)
    await eventually(async () => expect(checked(await cached(link))).toEqual([into.key]))
    await eventually(async () => expect(checked(await cached(list))).toEqual([into.key]))
    expect(canonicalOf(await cached(link))).toBe(`/product/${slug}?lang=en`)
    const html = await cached(list)
    expect(html).toContain(`Mergeable ${count}`)
    expect(canonicalOf(html)).toBe('/products?lang=en')
    // The chip that takes the filter off.
    expect(html).toMatch(new RegExp(`Take off: \u2068Colour: ${into.key}\u2069`))
    for (const query of [`colour=${teal.key}`, `colour=${teal.key},${into.key}`, `colour=${into.key}`]) {
      const { status, body } = await shopper.get(`/api/products?${query}`)
      expect([status, body.map((each: { slug: string }) => each.slug)], query).toEqual([200, [slug]])
    }
    const { body: cart } = await shop.browser().post('/api/cart', {
      userId: 1,
      productId: id,
      quantity: 1,
      options: { colour: teal.key, size: 'm' },
    })
    expect(cart.variant).toMatchObject({ id: ids[`${teal.key}/m`], options: [{ valueKey: into.key }, {}] })
  }
  const { body: product } = await shopper.get(`/api/products/${slug}`)
  expect(product.options[0].values).toMatchObject([
    { key: 'black' },
    { key: steel.key, formerKeys: [petrol.key, teal.key] },
  ])
  expect(product.options[0].values[0]).not.toHaveProperty('formerKeys')
})

test('the key of a merged value stays reserved as long as the value that took it over', async () => {
  const { id, teal, petrol, steel, merge, colourId } = await addMergeable()
  await merge(teal, petrol)
  const again = { key: teal.key, nameEn: `Lagoon ${count}`, nameAr: `بحيرة ${count}` }
  const create = () => admin.post(`/api/admin/options/${colourId}/values`, again)
  expect(await create()).toMatchObject({
    status: 400,
    body: { errors: { key: 'taken' }, existing: petrol.key },
  })
  await merge(petrol, steel)
  expect((await create()).body).toMatchObject({ existing: steel.key })
  const plain = { price: 10_000, stockQuantity: 1, sku: '', gtin: '', discountPrice: null, hidden: false }
  const { body } = await admin.put(`/api/admin/products/${id}/variants`, {
    options: ['size'],
    variants: [{ ...plain, values: { size: 's' } }],
  })
  expect(body.setAside.length).toBeGreaterThan(0)
  // Nothing uses the value any more, so it can be deleted with its former keys.
  await shop.db.$client.query(`delete from stock_changes where product_id = $1`, [id])
  for (const { id: variantId } of body.setAside)
    await admin.delete(`/api/admin/products/${id}/variants/${variantId}`)
  expect((await admin.delete(`/api/admin/values/${steel.id}`)).status).toBe(204)
  expect((await create()).status).toBe(201)
})
