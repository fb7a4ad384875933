import { Ajv2020 } from 'ajv/dist/2020.js'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { json, limitedApp } from '#test/harness/limited-app.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { addOptions, onlyVariant } from '#test/harness/variants.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const send = (body: string, headers: Record<string, string> = {}, method = 'POST') =>
  Promise.resolve(
    shop.app.request('/mcp', {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body }),
    }),
  )
const rpc = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const legacy = async (method: string, params: object = {}) => (await send(rpc(method, params))).json()

/** Calls a tool as a client of the revision without a handshake does. */
async function call(name: string, args: object = {}) {
  const prefix = 'io.modelcontextprotocol/'
  const meta = { [`${prefix}protocolVersion`]: '2026-07-28', [`${prefix}clientCapabilities`]: {} }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name }
  const response = await send(rpc('tools/call', { name, arguments: args, _meta: meta }), headers)
  expect(response.status, name).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { result } = await response.json()
  expect(result).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] })
  const { text } = result.content[0]
  if (!result.isError) expect(JSON.parse(text)).toEqual(result.structuredContent)
  return result.isError ? { failure: text } : result.structuredContent
}

test('a client that begins with initialize, and one that discovers, learn versions and tools', async () => {
  const { result } = await legacy('initialize', { protocolVersion: '2025-06-18' })
  expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } })
  expect(result.instructions).toMatch(/نقدًا[\s\S]*cash/)
  const started = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
  expect([started.status, await started.text()]).toEqual([202, ''])
  expect((await legacy('server/discover')).result.supportedVersions).toEqual([
    '2026-07-28',
    '2025-11-25',
    '2025-06-18',
  ])
  const { tools } = (await legacy('tools/list')).result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'get_product',
    'delivery_quote',
    'shop_policies',
  ])
  for (const { inputSchema, description, annotations } of tools) {
    expect(() => new Ajv2020().compile(inputSchema)).not.toThrow()
    expect(description).toMatch(/[؀-ۿ].*\n.*[a-z]/)
    expect(annotations.readOnlyHint).toBe(true)
  }
})

test('the catalogue is searched in Arabic and English, with filters and pages; nothing is written', async () => {
  const guests = await shop.db.$count(users)
  const english = await call('search_catalog', { query: 'samsung', language: 'en' })
  expect(english).toMatchObject({
    total: 1,
    products: [
      {
        slug: 'samsung-galaxy-a55',
        title: 'Samsung Galaxy A55 256 GB',
        price: 499_000,
        price_before_discount: 550_000,
        url: 'http://localhost/product/samsung-galaxy-a55?lang=en',
      },
    ],
  })
  const arabic = await call('search_catalog', { query: 'سامسونج' })
  expect(arabic.products[0]).toMatchObject({
    title: expect.stringContaining('سامسونج'),
    category: 'موبايلات',
  })
  const all = await call('search_catalog', {})
  expect(all.total).toBe(await shop.db.$count(products))
  const cheap = await call('search_catalog', { max_price: 20_000, in_stock: true, sort: 'price-high' })
  expect(cheap.products.length).toBeGreaterThan(0)
  expect(cheap.total).toBeLessThan(all.total)
  for (const { price, available } of cheap.products) {
    expect(price).toBeLessThanOrEqual(20_000)
    expect(available).toBe(true)
  }
  expect(await shop.db.$count(users)).toBe(guests)
})

test('a product has its variants with ids and links that fill a cart; hidden and unknown ones are alike', async () => {
  const shirt = await shop.addProduct({ titleEn: 'Linen shirt', titleAr: 'قميص كتان' })
  await addOptions(shop.db, shirt.id, {
    options: ['size'],
    variants: [
      { values: { size: 'm' }, price: 12_500 },
      { values: { size: 'l' }, price: 15_000, stockQuantity: 0 },
    ],
  })
  const { variants } = await call('get_product', { slug: shirt.slug, language: 'en' })
  expect(variants).toMatchObject([
    { options: { Size: 'M' }, price: 12_500, available: true },
    { options: { Size: 'L' }, price: 15_000, available: false },
  ])
  expect(variants[0].buy_url).toBe(`http://localhost/buy/${variants[0].variant_id}:1?lang=en`)
  expect(variants[1]).not.toHaveProperty('buy_url')
  const plain = await call('get_product', { slug: 'samsung-galaxy-a55' })
  expect(plain.variants).toMatchObject([{ price: 499_000, price_before_discount: 550_000 }])

  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, shirt.id))
  const hidden = await call('get_product', { slug: shirt.slug })
  const unknown = await call('get_product', { slug: 'no-such' })
  expect(hidden.failure.replace(shirt.slug, 'no-such')).toBe(unknown.failure)
  expect(unknown.failure).toMatch(/^لا يوجد منتج باسم «no-such»/)
})

test('a delivery is quoted as a cart would be: fee, dates, and the pieces that are there', async () => {
  const kettle = await shop.addProduct({ price: 20_000, stockQuantity: 3 })
  const soldOut = await shop.addProduct({ price: 9_000, stockQuantity: 0 })
  const [ids, none] = [await onlyVariant(shop.db, kettle.id), await onlyVariant(shop.db, soldOut.id)]
  const ofBasra = and(eq(deliveryRates.governorate, 'basra'), isNull(deliveryRates.area))
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: 100_000 }).where(ofBasra)
  invalidateCached()
  const items = [{ variant_id: ids, quantity: 4 }, { variant_id: none }]
  expect(await call('delivery_quote', { governorate: 'basra', items, language: 'en' })).toMatchObject({
    governorate: 'Basra',
    delivery_fee: 5_000,
    free_from: 100_000,
    missing_for_free_delivery: 40_000,
    arrives_from: '2026-11-03',
    items: [
      { variant_id: ids, quantity: 3, price: 20_000, available: true },
      { variant_id: none, quantity: 0, available: false },
    ],
    goods: 60_000,
    total: 65_000,
    buy_url: `http://localhost/buy/${ids}:3?lang=en`,
  })
  expect(await call('delivery_quote', { governorate: 'basra' })).toMatchObject({ delivery_fee: 5_000 })
  const unknown = await call('delivery_quote', { governorate: 'basra', items: [{ variant_id: 1 }] })
  expect(unknown.failure).toMatch(/^هذه الخيارات غير معروضة للبيع: 1/)
  await shop.db.update(deliveryRates).set({ active: false }).where(ofBasra)
  invalidateCached()
  const unserved = await call('delivery_quote', { governorate: 'basra', language: 'en' })
  expect(unserved.failure).toBe('The shop does not deliver to Basra at the moment.')
})

test('in a shop with other sellers a product names who sells it, with the offers of all others, and a quote is of the named offer', async () => {
  const kettle = await shop.addProduct({ price: 20_000, stockQuantity: 3 })
  const ofShop = await onlyVariant(shop.db, kettle.id)
  const alone = await call('get_product', { slug: kettle.slug, language: 'en' })
  expect(alone).not.toHaveProperty('seller')
  const sellerId = await addSeller(shop.db)
  const [offer] = await addOffer(shop.db, { productId: kettle.id, sellerId, price: 18_000 })
  invalidateCached()
  const sold = { seller: 'Seller', other_sellers: 1, other_sellers_from: 20_000, price: 18_000 }
  expect(await call('get_product', { slug: kettle.slug, language: 'en' })).toMatchObject({
    ...sold,
    variants: [{ variant_id: offer, price: 18_000 }],
    other_offers: [
      {
        seller: 'Dijla',
        variant_id: ofShop,
        price: 20_000,
        buy_url: expect.stringContaining(`/buy/${ofShop}:1`),
      },
    ],
  })
  const { products: list } = await call('search_catalog', { max_price: 18_000, language: 'en' })
  expect(list.find(({ slug }: { slug: string }) => slug === kettle.slug)).toMatchObject(sold)
  const items = [{ variant_id: ofShop }, { variant_id: offer, quantity: 2 }]
  expect(await call('delivery_quote', { governorate: 'erbil', items })).toMatchObject({
    items: [{ price: 20_000 }, { price: 18_000, quantity: 2 }],
    goods: 56_000,
  })
  // A seller who does not sell any more.
  await shop.db.execute(sql`update variants set withheld = true where id = ${offer}`)
  const after = await call('get_product', { slug: kettle.slug, language: 'en' })
  expect(after).toMatchObject({ seller: 'Dijla', variants: [{ variant_id: ofShop, price: 20_000 }] })
  expect(after).not.toHaveProperty('other_offers')
})

test('the policies are those of the settings, and a page can be read as text', async () => {
  const policies = await call('shop_policies', { language: 'en' })
  expect(policies.delivery.places).toHaveLength(19)
  expect(policies.categories).toContainEqual({
    slug: 'grocery',
    name: 'Grocery',
    return_days: 0,
    warranty_months: 0,
  })
  expect(policies.pages).toContainEqual(expect.objectContaining({ slug: 'returns' }))
  const page = await call('shop_policies', { page: 'returns', language: 'en' })
  expect(page.text).toContain('You have 30 days from the day of delivery')
  expect(page.text).not.toMatch(/<[a-z]|\{\{/)
  expect((await call('shop_policies', { page: 'help' })).text).toMatch(/[؀-ۿ]/)
  expect((await call('shop_policies', { page: '../etc', language: 'en' })).failure).toContain('no page')
})

test.each([
  ['search_catalog', { max_price: -1, colour: 'red' }, ['max_price (too_small)', 'colour (unknown_field)']],
  ['search_catalog', { min_price: 2, max_price: 1 }, ['min_price (above_max)']],
  ['search_catalog', { category: 'no-such' }, ['category (']],
  ['search_catalog', { query: 'x'.repeat(5_000) }, ['query (too_long)']],
  ['get_product', {}, ['slug (required)']],
  ['get_product', { slug: '\0' }, ['slug (invalid)']],
  ['delivery_quote', { governorate: 'atlantis' }, ['governorate (unknown_value)']],
  [
    'delivery_quote',
    { governorate: 'basra', items: [{ variant_id: '1' }] },
    ['items.0.variant_id (not_a_number)'],
  ],
])('%s names its wrong arguments: %#', async (name, args, named) => {
  const { failure } = await call(name, { ...args, language: 'en' })
  for (const each of named) expect(failure).toContain(each)
  expect((await call(name, args)).failure).toMatch(/^مدخلات غير صحيحة/)
})

test.each([
  ['an unknown tool', rpc('tools/call', { name: 'place_order' }), 200, -32602],
  ['arguments that are no object', rpc('tools/call', { name: 'get_product', arguments: [] }), 200, -32602],
  ['an unknown method', rpc('prompts/list'), 200, -32601],
  ['a batch', `[${rpc('ping')}]`, 400, -32600],
  ['a body that is no JSON', '{"jsonrpc"', 400, -32700],
  ['a body above 64 KB', rpc('ping', { a: 'x'.repeat(65_536) }), 413, -32600],
  ['an object as the name of a tool', rpc('tools/call', { name: { toString: 1 } }), 200, -32602],
  [
    'an object as a version',
    rpc('ping', { _meta: { 'io.modelcontextprotocol/protocolVersion': { toString: 1 } } }),
    400,
    -32022,
  ],
])('%s is a JSON-RPC error', async (_, body, status, code) => {
  const response = await send(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
})

test('other methods, types, versions and sites are refused; the shop itself and programs are not', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await send('', {}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
  const status = async (headers: Record<string, string>) => (await send(rpc('ping'), headers)).status
  expect(await status({ 'content-type': 'text/plain' })).toBe(415)
  expect(await status({ 'mcp-protocol-version': '1900-01-01' })).toBe(400)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ origin: 'null' })).toBe(403)
  expect(await status({ origin: 'http://localhost' })).toBe(200)
  // A name of another site that leads to the shop's address.
  const rebound = limitedApp(shop, {}, { publicUrl: 'https://shop.example' })
  const { headers, ...init } = json({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const from = (origin: string) =>
    rebound('http://evil.example/mcp', { ...init, headers: { ...headers, origin } as Record<string, string> })
  expect((await from('http://evil.example')).status).toBe(403)
  expect((await from('https://shop.example')).status).toBe(200)
})

test('calls are counted with those of the API', async () => {
  const ask = limitedApp(shop, { call: 2 })
  const ping = json({ jsonrpc: '2.0', id: 1, method: 'ping' })
  expect((await ask('/mcp', ping)).status).toBe(200)
  expect((await ask('/api/categories')).status).toBe(200)
  const refused = await ask('/mcp', ping)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_attempts'])
})
