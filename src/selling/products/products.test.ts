import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOffer } from '#test/harness/offers.ts'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, onlyVariant, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let seller: Awaited<ReturnType<typeof addSeller>>
let other: Awaited<ReturnType<typeof addSeller>>
beforeAll(async () => {
  shop = await createTestShop()
  seller = await addSeller(shop)
  other = await addSeller(shop)
})
afterAll(() => shop.close())

let page: { id: number; slug: string }
beforeEach(async () => {
  page = await shop.addProduct({ price: 10_000, stockQuantity: 20 })
})

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows
const call = (method: 'get' | 'post' | 'put', path: string, body?: unknown) =>
  seller.owner.browser[method](`${seller.base}${path}`, body as object)
const offer = (fields: object = {}) =>
  call('post', '/offers', { productId: page.id, price: 9_000, stockQuantity: 3, ...fields })
/** The variants of the page that are not the seller's, without the rank that the projection writes. */
const foreignRows = () =>
  rows(
    sql`select to_jsonb(variants) - 'outranked' as row from variants where product_id = ${page.id} and seller_id <> ${seller.id} order by id`,
  )
const ledgerOf = (variantId: number) =>
  rows(
    sql`select change, reason, by_user_id as by from stock_changes where variant_id = ${variantId} order by id`,
  )
const auditOf = (productId: number) =>
  rows(sql`select action, by_user_id as by, after->>'seller' as seller from audit_entries
    where kind = 'product' and thing_id = ${String(productId)} order by id`)

describe('an offer on a page that exists', () => {
  test('is for sale at once, with its ledger and who added it, and there is one for a seller and combination', async () => {
    const before = await foreignRows()
    const added = await offer({ sku: 'A-1', discountPrice: 8_000 })
    expect(added).toMatchObject({ status: 201, body: { version: 1 } })
    const { variantId } = added.body
    expect((await shop.browser().get(`/api/products/${page.slug}`)).body).toMatchObject({
      price: 9_000,
      discountPrice: 8_000,
      stockQuantity: 3,
    })
    expect(await ledgerOf(variantId)).toEqual([{ change: 3, reason: 'received', by: seller.owner.id }])
    expect(await auditOf(page.id)).toEqual([
      { action: 'product.offer', by: seller.owner.id, seller: seller.slug },
    ])
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'offer_exists', variantId } })
    expect(await foreignRows()).toEqual(before)
    const listed = await call('get', '/products?q=a1')
    expect(listed.body).toMatchObject({
      total: 1,
      offers: [
        { variantId, slug: page.slug, options: [], price: 9_000, sku: 'A-1', isFirst: true, version: 1 },
      ],
    })
  })

  test('is of a combination that the page has', async () => {
    const { id } = await shop.addProduct({ slug: 'coat' })
    const variants = ['black', 'white'].map((colour) => ({ values: { colour }, price: 20_000 }))
    await addOptions(shop.db, id, { options: ['colour'], variants })
    const { black } = await variantIds(shop.db, id)
    const coat = (fields: object) => offer({ productId: id, ...fields })
    expect((await coat({})).body.errors).toEqual({ values: 'required' })
    expect((await coat({ values: { colour: 'green' } })).body.errors).toEqual({ values: 'unknown_value' })
    expect((await coat({ variantId: await onlyVariant(shop.db, page.id) })).body.errors).toEqual({
      variantId: 'unknown_value',
    })
    expect(await coat({ values: { colour: 'white' } })).toMatchObject({ status: 201 })
    expect(await coat({ variantId: black })).toMatchObject({ status: 201 })
    expect(await coat({ values: { colour: 'black' } })).toMatchObject({ status: 409 })
  })

  test('is refused with bad fields, and what decides about the seller is not taken from the body', async () => {
    const errors = async (fields: object) => (await offer(fields)).body.errors
    expect(await errors({ price: 9_100 })).toEqual({ price: 'not_a_multiple' })
    expect(await errors({ discountPrice: 9_000 })).toEqual({ discountPrice: 'not_below_price' })
    expect(await errors({ stockQuantity: -1 })).toEqual({ stockQuantity: 'too_small' })
    for (const key of ['sellerId', 'role', 'commission'])
      expect(await errors({ [key]: 1 })).toEqual({ [key]: 'unknown_field' })
    expect(await rows(sql`select id from variants where product_id = ${page.id} and seller_id <> 1`)).toEqual(
      [],
    )
  })

  test('is refused on a page of another seller alone, and on a hidden one, like on an unknown one', async () => {
    const owned = await shop.addProduct({ ownerSellerId: other.id })
    const hidden = await shop.addProduct({ hidden: true })
    const unknown = await offer({ productId: 999_999_999 })
    expect(unknown.status).toBe(404)
    for (const { id } of [owned, hidden]) {
      const { status, body } = await offer({ productId: id })
      expect({ status, body }).toEqual({ status: 404, body: unknown.body })
    }
  })

  test('is withheld of a seller who is being set up, and refused of one who is suspended', async () => {
    const starting = await addSeller(shop, 'onboarding')
    const body = { productId: page.id, price: 5_000, stockQuantity: 3 }
    const added = await starting.owner.browser.post(`${starting.base}/offers`, body)
    expect(added.status).toBe(201)
    expect((await shop.browser().get(`/api/products/${page.slug}`)).body).toMatchObject({ price: 10_000 })
    const suspended = await addSeller(shop, 'suspended')
    expect(await suspended.owner.browser.post(`${suspended.base}/offers`, body)).toMatchObject({
      status: 409,
      body: { code: 'seller_not_open', state: 'suspended' },
    })
  })
})

describe('when the shop changes the options of a page', () => {
  const ofColours = (...colours: string[]) => ({
    options: ['colour'],
    variants: colours.map((colour) => ({ values: { colour }, price: 12_000 })),
  })
  const myRows = () =>
    rows(sql`select id, hidden, position, sku, stock_quantity as stock from variants
      where product_id = ${page.id} and seller_id = ${seller.id} order by id`)

  test('an offer without them is for sale no more, and one of a combination follows', async () => {
    const { variantId } = (await offer({ sku: `O-${page.id}` })).body
    await addOptions(shop.db, page.id, ofColours('black', 'white'))
    expect(await myRows()).toEqual([{ id: variantId, hidden: true, position: -1, sku: null, stock: 3 }])
    expect((await shop.browser().get(`/api/products/${page.slug}`)).body).toMatchObject({ price: 12_000 })
    expect((await call('get', '/products')).body.offers[0]).not.toMatchObject({ productId: page.id })
    const black = await offer({ values: { colour: 'black' }, sku: `O-${page.id}` })
    expect(black.status).toBe(201)
    await addOptions(shop.db, page.id, { options: [], variants: [{ values: {}, price: 12_000 }] })
    expect(await myRows()).toMatchObject([{ position: -1 }, { id: black.body.variantId, position: -1 }])
    // The offer from before returns with its next version, its stock counted again.
    const again = await offer({ stockQuantity: 7 })
    expect(again).toMatchObject({ status: 201, body: { variantId } })
    expect(await myRows()).toMatchObject([{ hidden: false, position: 0, stock: 7 }, { position: -1 }])
    expect(await ledgerOf(variantId)).toMatchObject([{ change: 3 }, { change: 4 }])
    const change = { price: 8_000, version: again.body.version }
    expect((await call('put', `/offers/${variantId}`, change)).status).toBe(200)
  })

  test('an offer follows the order of the options, so that it is ranked with the others of its combination', async () => {
    const ofBoth = (...options: string[]) => ({
      options,
      variants: [{ values: { colour: 'black', size: 'm' }, price: 12_000 }],
    })
    await addOptions(shop.db, page.id, ofBoth('colour', 'size'))
    const { variantId } = (await offer({ values: { colour: 'black', size: 'm' } })).body
    await addOptions(shop.db, page.id, ofBoth('size', 'colour'))
    expect(
      await rows(
        sql`select outranked from variants where product_id = ${page.id} and position >= 0 order by id = ${variantId}`,
      ),
    ).toEqual([{ outranked: true }, { outranked: false }])
  })

  test('one of another seller alone gets none, and is refused with what is wrong', async () => {
    await shop.db.execute(sql`update variants set seller_id = ${other.id} where product_id = ${page.id}`)
    await shop.db.execute(sql`update products set owner_seller_id = ${other.id} where id = ${page.id}`)
    await expect(addOptions(shop.db, page.id, ofColours('black'))).rejects.toMatchObject({
      errors: { options: 'of_others' },
    })
  })
})

test('a seller who is suspended or closed changes no price, stock or visibility of an offer', async () => {
  for (const status of ['suspended', 'closed'] as const) {
    const stopped = await addSeller(shop, status)
    const [id] = await addOffer(shop.db, { productId: page.id, sellerId: stopped.id })
    const stored = () => rows(sql`select * from variants where id = ${id}`)
    const before = await stored()
    const { browser } = stopped.owner
    const results = [
      await browser.put(`${stopped.base}/offers/${id}`, { price: 1_000, version: 1 }),
      await browser.post(`${stopped.base}/products/prices`, { variants: [{ id, version: 1, price: 1_000 }] }),
      await browser.post(`${stopped.base}/products/stocks`, {
        reason: 'counted',
        variants: [{ id, seen: 5, quantity: 9 }],
      }),
    ]
    const refusal =
      status === 'closed'
        ? { status: 404 }
        : { status: 409, body: { code: 'seller_not_open', state: 'suspended' } }
    for (const result of results) expect(result).toMatchObject(refusal)
    expect(await stored()).toEqual(before)
  }
})

describe('an edit of an offer', () => {
  let variantId: number
  beforeEach(async () => {
    variantId = (await offer({ sku: `S-${page.id}` })).body.variantId
  })
  const put = (fields: object) => call('put', `/offers/${variantId}`, { price: 9_000, version: 1, ...fields })

  test('changes price, stock, SKU and whether it is for sale, of this row alone', async () => {
    const before = await foreignRows()
    const version = await rows(sql`select version from products where id = ${page.id}`)
    expect(
      await put({ price: 8_500, stockQuantity: 7, stockSeen: 3, sku: null, hidden: true }),
    ).toMatchObject({
      status: 200,
      body: { variantId, version: 2 },
    })
    expect((await call('get', '/products')).body.offers[0]).toMatchObject({
      variantId,
      price: 8_500,
      stockQuantity: 7,
      sku: null,
      hidden: true,
      isFirst: false,
    })
    expect(await ledgerOf(variantId)).toMatchObject([{ change: 3 }, { change: 4, by: seller.owner.id }])
    expect(await foreignRows()).toEqual(before)
    // A form of the back office that is open stays as fresh as it was.
    expect(await rows(sql`select version from products where id = ${page.id}`)).toEqual(version)
  })

  test('is refused when it was changed meanwhile, when its stock was, and with a SKU of the seller', async () => {
    expect(await put({ version: 2 })).toMatchObject({ status: 409, body: { code: 'stale', version: 1 } })
    expect(await put({ stockQuantity: 9, stockSeen: 4 })).toMatchObject({
      status: 409,
      body: { code: 'stale', stockQuantity: 3 },
    })
    const another = await shop.addProduct()
    await offer({ productId: another.id, sku: 'TAKEN' })
    expect((await put({ sku: 'TAKEN' })).body).toMatchObject({ errors: { sku: 'taken' } })
  })

  test('by two members at once is written once, in the list and in its row; the other one reads that it changed', async () => {
    const manager = (await signedInFor(shop, seller, 'manager')).browser
    const counted = (quantity: number) => ({
      reason: 'counted',
      variants: [{ id: variantId, seen: 3, quantity }],
    })
    const lists = await Promise.all([
      call('post', '/products/stocks', counted(8)),
      manager.post(`${seller.base}/products/stocks`, counted(9)),
    ])
    expect(lists.flatMap(({ body }) => body.saved)).toEqual([variantId])
    const [before] = (await call('get', '/products')).body.offers
    const edit = (stockQuantity: number) => ({
      price: 9_000,
      version: before.version,
      stockQuantity,
      stockSeen: before.stockQuantity,
    })
    const edits = await Promise.all([
      put(edit(5)),
      manager.put(`${seller.base}/offers/${variantId}`, edit(6)),
    ])
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [after] = (await call('get', '/products')).body.offers
    const changes = (await ledgerOf(variantId)).map(({ change }) => Number(change))
    expect([changes.length, changes.reduce((sum, change) => sum + change, 0)]).toEqual([
      3,
      after.stockQuantity,
    ])
  })

  test('in a list saves what is right, names the errors of the others, and never writes the row of another', async () => {
    const [foreign = 0] = await addOffer(shop.db, { productId: page.id, sellerId: other.id })
    const before = await foreignRows()
    const own = await onlyVariant(shop.db, page.id)
    const row = (id: number) => ({ id, version: 1, price: 8_000, discountPrice: 7_500 })
    const prices = { variants: [row(variantId), row(foreign), row(own)] }
    expect(await call('post', '/products/prices', prices)).toMatchObject({
      status: 200,
      body: {
        saved: [variantId],
        refused: [foreign, own].map((id) => ({ id, errors: { price: 'missing' } })),
      },
    })
    const count = (id: number) => ({ id, seen: 3, quantity: 8 })
    const stocks = { reason: 'counted', variants: [count(variantId), count(foreign), count(own)] }
    expect((await call('post', '/products/stocks', stocks)).body).toMatchObject({ saved: [variantId] })
    expect((await call('post', '/products/stocks', stocks)).body).toMatchObject({
      saved: [],
      refused: [{ id: variantId, errors: { stockQuantity: 'stale' } }, {}, {}],
    })
    expect(await ledgerOf(variantId)).toMatchObject([{ change: 3 }, { change: 5, reason: 'counted' }])
    expect(await foreignRows()).toEqual(before)
    expect(new Set((await auditOf(page.id)).map(({ action }) => action))).toEqual(new Set(['product.offer']))
  })
})

test('pages are suggested by an equal barcode, or equal brand and model, and by nothing similar', async () => {
  const { id } = await shop.addProduct({ brand: 'Samsung', model: 'QE-55 Q60' })
  await shop.db.execute(sql`update variants set gtin = '0012345678905' where product_id = ${id}`)
  const suggested = async (query: string) =>
    (await call('get', `/suggestions?${query}`)).body.map((each: { productId: number }) => each.productId)
  expect(await suggested('gtin=012345678905')).toEqual([id])
  expect(await suggested('brand=SAMSUNG&model=qe55q60')).toEqual([id])
  expect(await suggested('brand=Samsung&model=QE-55 Q6')).toEqual([])
  expect(await suggested('brand=Samsung')).toEqual([])
  expect(await suggested('')).toEqual([])
  expect((await call('get', '/suggestions?gtin=123')).body.errors).toEqual({ gtin: 'invalid_barcode' })
  await offer({ productId: id })
  const [found] = (await call('get', '/suggestions?gtin=0012345678905')).body
  expect(found).toMatchObject({ brand: 'Samsung', combinations: [{ options: [], isOffered: true }] })
  const priceOf = async () =>
    (await call('get', '/suggestions?gtin=0012345678905')).body[0].combinations.map(
      ({ price }: { price: number | null }) => price,
    )
  expect(await priceOf()).toEqual([9_000])
  // What is not for sale, by whoever, has no price to learn of.
  for (const column of ['hidden', 'withheld'] as const) {
    await shop.db.execute(sql`update variants set ${sql.identifier(column)} = true where product_id = ${id}`)
    expect(await priceOf()).toEqual([null])
    await shop.db.execute(sql`update variants set ${sql.identifier(column)} = false where product_id = ${id}`)
  }
})

test('packers and accountants reach no products', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    const { browser } = await signedInFor(shop, seller, role)
    expect((await browser.get(`${seller.base}/products`)).status).toBe(404)
  }
})

describe('a file of offers', () => {
  const header = 'sku,price,discount_price,stock_quantity'
  async function send(text: string | Uint8Array, of = seller) {
    const response = await of.owner.browser.fetch(`${of.base}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: typeof text === 'string' ? text : new Uint8Array(text),
    })
    return { status: response.status, body: await response.json() }
  }
  const exported = async () => (await seller.owner.browser.fetch(`${seller.base}/export`)).text()
  const stored = async (sku: string) =>
    (
      await rows(
        sql`select price, discount_price as discount, stock_quantity as stock from variants where seller_id = ${seller.id} and sku = ${sku}`,
      )
    )[0]

  test('that was exported changes nothing, and what is edited in it is written, its titles proposed', async () => {
    const { body } = await offer({ sku: 'F-1', discountPrice: 8_500 })
    const file = await exported()
    const line = `${body.variantId},F-1,`
    expect(file).toContain(line)
    expect(await send(file)).toMatchObject({
      status: 200,
      body: { prices: 0, stocks: 0, proposals: 0, failed: 0, errors: [] },
    })
    const edit = (text: string, from: string, to: string) =>
      text.replace(new RegExp(`(${line}.*)${from}`), `$1${to}`)
    const edited = edit(file, '9000,8500,3,3', '9500,,7,3').replace(
      /^(\d+,F-1),[^,]*/m,
      '$1,Kettle of copper',
    )
    expect(edited).not.toBe(file)
    const report = { prices: 1, stocks: 1, proposals: 1, failed: 0 }
    expect((await send(edited)).body).toMatchObject(report)
    expect(await stored('F-1')).toEqual({ price: 9_500, discount: null, stock: 7 })
    expect((await call('get', '/proposals?status=pending')).body).toMatchObject({
      proposals: [{ productId: page.id, fields: ['titleEn'] }],
    })
    expect(await ledgerOf(body.variantId)).toMatchObject([{ change: 3 }, { change: 4, reason: 'counted' }])
    // Again it finds everything as it is to be.
    expect((await send(edited)).body).toMatchObject({ prices: 0, stocks: 0, proposals: 0, failed: 0 })
    // Pieces were sold since the export.
    await shop.db.execute(sql`update variants set stock_quantity = 5 where id = ${body.variantId}`)
    expect((await send(edited)).body).toMatchObject({
      stocks: 0,
      failed: 1,
      errors: [{ column: 'stock_quantity', code: 'stock_moved', value: '5' }],
    })
    expect(await stored('F-1')).toMatchObject({ stock: 5 })
  })

  test('writes what is right in each row, also with Arabic digits and semicolons, and names each cell that is not', async () => {
    await offer({ sku: 'F-2' })
    const theirs = await other.owner.browser.post(`${other.base}/offers`, {
      productId: page.id,
      price: 9_000,
      stockQuantity: 3,
      sku: 'T-1',
    })
    const before = await foreignRows()
    const file = [
      'sku;offer;price;discount_price;stock_quantity',
      'F-٢;;٩٬٢٥٠;9500;٤',
      'T-1;;8000;;1',
      `;${theirs.body.variantId};8000;;1`,
      'F-2;;8000;;1',
      ';;;;',
    ].join('\r\n')
    expect((await send(file)).body).toEqual({
      rows: 4,
      prices: 0,
      stocks: 1,
      proposals: 0,
      failed: 4,
      errors: [
        { row: 2, column: 'discount_price', code: 'not_below_price' },
        { row: 3, column: 'sku', code: 'unknown_value' },
        { row: 4, column: 'offer', code: 'unknown_value' },
        { row: 5, column: 'sku', code: 'twice' },
      ],
    })
    expect(await stored('F-2')).toEqual({ price: 9_000, discount: null, stock: 4 })
    expect(await foreignRows()).toEqual(before)
    const wrong = (await send(`${header}\nF-2,9100,ten,-1`)).body.errors
    expect(wrong.map(({ column, code }: { column: string; code: string }) => `${column} ${code}`)).toEqual([
      'price price_not_whole_250',
      'discount_price price_not_a_number',
      'stock_quantity stock_not_a_number',
    ])
  })

  test('that cannot be read is refused and changes nothing', async () => {
    await offer({ sku: 'F-3' })
    const line = 'F-3,8000,,9'
    const bad: [string | Uint8Array, Record<string, string>][] = [
      ['', { file: 'file_empty' }],
      [header, { file: 'file_empty' }],
      [`price,stock_quantity\n8000,9`, { file: 'column_missing' }],
      [`${header},commission\n${line},0`, { '1.commission': 'column_unknown' }],
      [`${header},price\n${line},1`, { '1.price': 'column_twice' }],
      [`${header}\n${line}\nF-3,"8000,,9`, { '3.file': 'quotes_broken' }],
      [`${header}\n${line}\n${'x,1,,1\n'.repeat(10_001)}`, { file: 'too_many' }],
      [new Uint8Array(2 * 1024 * 1024 + 1), { file: 'file_too_large' }],
    ]
    for (const [text, errors] of bad)
      expect(await send(text), JSON.stringify(errors)).toMatchObject({ status: 400, body: { errors } })
    expect(await stored('F-3')).toEqual({ price: 9_000, discount: null, stock: 3 })
  })
})
