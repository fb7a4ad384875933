import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#backoffice/staff/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { formerSlugs, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { reviewRemovals, reviews } from '#shop/reviews/tables.ts'
import { wishlistItems } from '#shop/wishlist/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addSeller } from '#test/harness/offers.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { onlyVariant, setSale, variantIds } from '#test/harness/variants.ts'
import { proposeGroups, type RegroupSettings, writeGroups } from './regroup.ts'
import { addOldProduct, importSampleOldWay } from './testing/import-old-way.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ max: 20 })
})
afterAll(() => shop.close())

const ctx = () => ({ db: shop.db, now: shop.now, staff: { userId: null } })
const group = (only: string, settings: RegroupSettings = {}) => writeGroups(ctx(), { only, ...settings })

/** A shirt imported as one product for each colour and size. */
async function oldShirt(
  handle: string,
  combinations = [
    ['Black', 'M'],
    ['Black', 'XL'],
    ['Navy', 'M'],
  ],
) {
  const added: Awaited<ReturnType<typeof addOldProduct>>[] = []
  for (const values of combinations)
    added.push(await addOldProduct(shop.db, { handle, title: `Shirt ${handle}`, values }))
  return added
}

const productOf = async (slug: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug))
  return row
}
const productBySlug = async (slug: string) => (await shop.request(`/api/products/${slug}`)).json()

/** The product equals what its variants say, the ledger equals the stock, and every variant has the values of its combination. */
async function expectBooks(productId: number) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
  const { rows } = await shop.db.$client.query('select * from variant_projections($1)', [[productId]])
  expect({
    price: row?.price,
    stock: row?.stockQuantity,
    highest: row?.highestPrice,
    discount: row?.discountPrice,
  }).toEqual({
    price: rows[0].price,
    stock: rows[0].stock,
    highest: rows[0].highest_price,
    discount: rows[0].discount_price,
  })
  const { rows: books } = await shop.db.$client.query(
    `select stock_quantity as stock, combination,
       (select coalesce(sum(change), 0)::int from stock_changes as each where each.variant_id = v.id and each.product_id = $1) as ledger,
       array(select option_value_id from variant_values where variant_id = v.id) as values
     from variants as v where product_id = $1`,
    [productId],
  )
  expect(books.length).toBeGreaterThan(0)
  for (const { stock, ledger, combination, values } of books) {
    expect(ledger).toBe(stock)
    expect(values.toSorted()).toEqual(combination.toSorted())
  }
}

describe('the sample file of Shopify, imported as releases before options did', () => {
  test('is proposed without writing, and grouped with new values; a second run finds nothing', async () => {
    const added = await importSampleOldWay(shop.db)
    const shirts = added.filter(({ slug }) => slug.startsWith('linen-shirt'))
    expect(shirts.map(({ slug }) => slug)).toEqual([
      'linen-shirt-medium-sky-blue',
      'linen-shirt-medium-white',
      'linen-shirt-small-white',
    ])
    const proposed = await proposeGroups(shop.db, { only: 'linen-shirt' })
    expect(proposed).toMatchObject({
      refused: [],
      groups: [
        {
          newValues: [],
          moves: { carts: 0, orders: 0, wishlists: 0, reviews: 0 },
          group: {
            slug: 'linen-shirt',
            options: [{ key: 'size' }, { key: 'colour' }],
            members: [
              { values: [{ key: 's' }, { key: 'white' }] },
              { values: [{ key: 'm' }, { key: 'white' }] },
              { values: [{ key: 'm' }, { key: 'sky' }] },
            ],
          },
        },
      ],
    })
    expect(await productOf('linen-shirt')).toBeUndefined()

    expect(await group('linen-shirt')).toEqual([
      { slug: 'linen-shirt', state: 'written', id: shirts[0]?.id, picturesLeftOut: [] },
    ])
    const [blue, white] = shirts
    const body = await productBySlug('linen-shirt')
    expect(body).toMatchObject({
      id: blue?.id,
      titleEn: 'Linen Shirt',
      titleAr: 'Linen Shirt',
      hasOptions: true,
      image: white?.image,
      stockQuantity: 6,
      brand: 'Dijlah Textiles',
      options: [
        { key: 'size', values: [{ key: 's' }, { key: 'm' }] },
        { key: 'colour', values: [{ key: 'white' }, { key: 'sky', images: [blue?.image] }] },
      ],
      variants: [
        { values: { size: 's', colour: 'white' }, sku: 'LS-S-WHT', stockQuantity: 0 },
        { values: { size: 'm', colour: 'white' }, sku: 'LS-M-WHT', stockQuantity: 2 },
        { values: { size: 'm', colour: 'sky' }, sku: 'LS-M-BLU', stockQuantity: 4 },
      ],
    })
    expect(await productOf('linen-shirt')).toMatchObject({ model: null })
    await expectBooks(body.id)
    expect(await shop.db.$count(products, sql`slug like 'linen-shirt%'`)).toBe(1)
    expect(await proposeGroups(shop.db, {})).toEqual({ groups: [], refused: [] })
    expect(await group('linen-shirt')).toEqual([])
  })

  test('products of one variant stay as they are', async () => {
    for (const slug of ['dates-gift', 'istikan', 'kubba-pot'])
      expect(await productBySlug(slug)).not.toHaveProperty('hasOptions')
  })
})

describe('former addresses', () => {
  test('of all members and their own former ones lead to the product with its parameters, in pages and the API', async () => {
    const [black] = await oldShirt('polo')
    await shop.db
      .insert(formerSlugs)
      .values({ slug: 'polo-noir', productId: black?.id ?? 0, leftAt: shop.now() })
    await group('polo')
    const locationOf = async (path: string) => {
      const response = await shop.get(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await locationOf('/product/polo-black-xl')).toEqual([301, '/product/polo?colour=black&size=xl'])
    expect(await locationOf('/product/polo-navy-m?lang=en')).toEqual([
      301,
      '/product/polo?colour=navy&size=m&lang=en',
    ])
    expect(await locationOf('/product/polo-noir')).toEqual([301, '/product/polo?colour=black&size=m'])
    expect(await locationOf('/product/polo-noir?size=xl')).toEqual([
      301,
      '/product/polo?colour=black&size=xl',
    ])
    expect(await locationOf('/api/products/polo-black-xl')).toEqual([301, '/api/products/polo'])
    const page = await shop.get('/product/polo?colour=black&size=xl')
    expect([page.status, (await page.text()).includes('Shirt polo')]).toEqual([200, true])
  })

  test('the product keeps its own address when the common one is taken', async () => {
    await addOldProduct(shop.db, { handle: 'cap', title: 'Something else', values: [] })
    await oldShirt('cap')
    expect(await group('cap-')).toMatchObject([{ slug: 'cap-black-m', state: 'written' }])
    expect((await shop.get('/product/cap-navy-m')).headers.get('location')).toBe(
      '/product/cap-black-m?colour=navy&size=m',
    )
    expect((await shop.get('/product/cap-black-m')).status).toBe(200)
  })
})

test('archived products are in no proposal', async () => {
  await oldShirt('poncho')
  expect((await proposeGroups(shop.db, { only: 'poncho' })).groups).toHaveLength(1)
  await shop.db.$client.query(
    "update products set hidden = true, archived_at = now() where slug like 'poncho-%'",
  )
  expect(await proposeGroups(shop.db, { only: 'poncho' })).toEqual({ groups: [], refused: [] })
})

describe('what refers to the products', () => {
  test('carts keep their lines, which can be ordered; orders keep what was ordered and can be cancelled', async () => {
    const [black, , navy] = await oldShirt('tee')
    if (!black || !navy) throw new Error('no products')
    await setSale(shop.db, navy.id, { price: 12_000, discountPrice: 11_000 })
    const shopper = shop.browser()
    for (const { id } of [black, navy])
      await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 2 })
    const other = shop.browser()
    const placed = (await other.post('/api/orders', orderBody([{ productId: navy.id, quantity: 3 }], 33_000)))
      .body
    const variantId = await onlyVariant(shop.db, navy.id)
    const { groups } = await proposeGroups(shop.db, { only: 'tee' })
    expect(groups).toMatchObject([{ moves: { carts: 2, orders: 1, wishlists: 0, reviews: 0 } }])
    await group('tee')

    const { body: lines } = await shopper.get('/api/cart/1')
    expect(lines).toMatchObject([
      {
        quantity: 2,
        product: { id: black.id, price: 10_000 },
        variant: { options: [{ valueEn: 'Black' }, { valueEn: 'M' }] },
      },
      {
        quantity: 2,
        priceSeen: 11_000,
        product: { id: black.id, price: 12_000, discountPrice: 11_000 },
        variant: { id: variantId, options: [{ valueEn: 'Navy' }, { valueEn: 'M' }] },
      },
    ])
    const cartItems = lines.map(
      (line: { product: { id: number }; variant: { id: number }; quantity: number }) => ({
        productId: line.product.id,
        variantId: line.variant.id,
        quantity: line.quantity,
      }),
    )
    const second = await shopper.post('/api/orders', orderBody(cartItems, 42_000))
    expect(second.status).toBe(201)
    expect((await shopper.get('/api/cart/1')).body).toEqual([])
    // A checkout and a product page that were open all the time name the former product.
    const late = shop.browser()
    const line = await late.post('/api/cart', { userId: 1, productId: navy.id, quantity: 1 })
    expect(line.body).toMatchObject({ product: { id: black.id }, variant: { id: variantId } })
    const body = orderBody([{ productId: navy.id, quantity: 1 }], 11_000)
    const bought = await late.post('/api/orders', body)
    expect([bought.status, bought.body.items[0].variant.id]).toEqual([201, variantId])
    const firstVisit = await shop.browser().post('/api/orders', body)
    expect([firstVisit.status, firstVisit.body.items?.[0].variant.id]).toEqual([201, variantId])
    const dearer = await shop.browser().post('/api/orders', { ...body, totalAmount: 10_000 })
    expect([dearer.status, dearer.body.code]).toEqual([409, 'order_changed'])

    const read = await other.get(`/api/orders/details/${placed.id}`)
    expect(read.body.items).toMatchObject([
      {
        productId: black.id,
        price: 11_000,
        product: { titleEn: navy.titleEn, image: navy.image, slug: 'tee' },
      },
    ])
    await expectBooks(black.id)
    expect((await other.post(`/api/orders/${placed.id}/cancel`, {})).status).toBe(200)
    await expectBooks(black.id)
    const [row] = await shop.db.select().from(variants).where(eq(variants.id, variantId))
    expect(row?.stockQuantity).toBe(6)
    expect(await shop.db.$count(orderItems, eq(orderItems.variantId, variantId))).toBe(4)
  })

  test('of several reviews of a shopper the newest stays; ratings from before are averaged', async () => {
    const [one, two, three] = await oldShirt('jacket')
    if (!one || !two || !three) throw new Error('no products')
    const { rows: users } = await shop.db.$client.query(
      `insert into users (name, email, is_anonymous) select 'G', 'r' || n || '@guest.invalid', true from generate_series(1, 3) as n returning id`,
    )
    const [ali, sara, omar] = users.map((row) => Number(row.id))
    const write = (productId: number, userId: number | undefined, rating: number, day: number) => {
      const at = new Date(Date.UTC(2026, 9, day))
      return shop.db
        .insert(reviews)
        .values({ productId, userId: userId ?? 0, rating, text: '', createdAt: at, updatedAt: at })
    }
    await write(one.id, ali, 1, 1)
    await write(two.id, ali, 5, 3)
    await write(three.id, ali, 2, 2)
    await write(two.id, sara, 3, 1)
    for (const { id } of [two, three])
      await shop.db.insert(reviewRemovals).values({ productId: id, userId: omar ?? 0, at: shop.now() })
    await shop.db
      .update(products)
      .set({ ratingBrought: 4, reviewCountBrought: 3 })
      .where(eq(products.id, two.id))
    await shop.db
      .update(products)
      .set({ ratingBrought: 2, reviewCountBrought: 1 })
      .where(eq(products.id, one.id))
    await group('jacket')
    const left = await shop.db
      .select()
      .from(reviews)
      .where(eq(reviews.productId, one.id))
      .orderBy(reviews.userId)
    expect(left).toMatchObject([
      { userId: ali, rating: 5 },
      { userId: sara, rating: 3 },
    ])
    // (3 × 4 + 1 × 2 + 5 + 3) / 6
    expect(await productOf('jacket')).toMatchObject({ reviewCount: 6, rating: expect.closeTo(22 / 6, 1) })
    expect(await shop.db.select().from(reviewRemovals)).toMatchObject([{ productId: one.id, userId: omar }])
  })

  test('a wishlist has the product once, without a price drop or a return to stock that never happened', async () => {
    const [black, xl, navy] = await oldShirt('scarf')
    if (!black || !xl || !navy) throw new Error('no products')
    await setSale(shop.db, navy.id, { price: 20_000 })
    await setSale(shop.db, xl.id, { stockQuantity: 0 })
    const [both, dear, away] = [shop.browser(), shop.browser(), shop.browser()]
    for (const id of [xl.id, black.id]) await both.post('/api/wishlist', { userId: 1, productId: id })
    await dear.post('/api/wishlist', { userId: 1, productId: navy.id })
    await away.post('/api/wishlist', { userId: 1, productId: xl.id })
    await setSale(shop.db, navy.id, { price: 17_500 })
    await group('scarf')
    expect((await both.get('/api/wishlist/1')).body).toHaveLength(1)
    const entries = await shop.db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.productId, black.id))
      .orderBy(wishlistItems.id)
    expect(entries).toMatchObject([
      { priceSeen: 10_000, inStockSeen: true },
      { priceSeen: 12_500, inStockSeen: true },
      { priceSeen: 10_000, inStockSeen: true },
    ])
  })

  test('requests about sold-out products follow their variants; a page that was open requests its variant', async () => {
    const [black, xl, navy] = await oldShirt('coat')
    if (!black || !xl || !navy) throw new Error('no products')
    for (const { id } of [xl, navy]) await setSale(shop.db, id, { stockQuantity: 0 })
    const ids = await Promise.all([xl, navy].map(({ id }) => onlyVariant(shop.db, id)))
    const request = (contact: string) =>
      shop.browser().post('/api/products/coat-black-xl/restock-requests', { contact })
    await request('early@example.com')
    await shop
      .browser()
      .post('/api/products/coat-navy-m/restock-requests', { contact: 'early@example.com', variantId: ids[1] })
    await group('coat')
    expect((await request('late@example.com')).status).toBe(202)
    const { productId, variantId, contact } = restockRequests
    const rows = await shop.db
      .select({ productId, variantId, contact })
      .from(restockRequests)
      .where(eq(productId, black.id))
      .orderBy(restockRequests.id)
    expect(rows).toEqual([
      { productId: black.id, variantId: ids[0], contact: 'early@example.com' },
      { productId: black.id, variantId: ids[1], contact: 'early@example.com' },
      { productId: black.id, variantId: ids[0], contact: 'late@example.com' },
    ])
  })

  test('planned discounts stay with their variants, hidden members stay not for sale', async () => {
    const [one, two, three] = await oldShirt('vest')
    if (!one || !two || !three) throw new Error('no products')
    const planned = {
      plannedDiscountPrice: 5_000,
      discountStartsAt: new Date('2030-01-01T00:00:00Z'),
      discountEndsAt: null,
    }
    await shop.db.update(variants).set(planned).where(eq(variants.productId, two.id))
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, one.id))
    await shop.db.update(products).set({ popular: true }).where(eq(products.id, three.id))
    await group('vest')
    expect(await productOf('vest')).toMatchObject({
      id: one.id,
      hidden: false,
      popular: true,
      stockQuantity: 20,
    })
    const rows = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.productId, one.id))
      .orderBy(variants.position)
    expect(rows).toMatchObject([{ hidden: true }, { hidden: false, ...planned }, { hidden: false }])
    await expectBooks(one.id)
  })
})

describe('one group', () => {
  test('leaves an audit entry, search and tallies as if the product had always been one', async () => {
    const [first] = await oldShirt('cardigan')
    await group('cardigan')
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(
        sql`${auditEntries.action} = 'product.group' and ${auditEntries.recordId} = ${String(first?.id)}`,
      )
    expect(entry).toMatchObject({
      byUserId: null,
      before: {
        slug: 'cardigan-black-m',
        variants: [expect.stringContaining('cardigan-black-m'), expect.anything(), expect.anything()],
      },
      after: { slug: 'cardigan', options: ['colour', 'size'], products: 3 },
    })
    const results = await (await shop.request('/api/products?search=cardigan')).json()
    expect(results).toMatchObject([{ slug: 'cardigan', hasOptions: true }])
    await shop.db.$client.query('select fold_product_tallies()')
    const { rows } = await shop.db.$client.query(
      `select (select sum(n)::int from product_tallies where brand is null and price_step is null) as tallied,
         (select count(*)::int from products where not hidden) as products`,
    )
    expect(rows[0].tallied).toBe(rows[0].products)
  })

  test('creates missing values only when it may', async () => {
    await oldShirt('cape', [
      ['Black', 'M'],
      ['Ivory', 'M'],
    ])
    expect(await group('cape')).toEqual([])
    expect((await proposeGroups(shop.db, { only: 'cape', newValues: true })).groups).toMatchObject([
      { newValues: [{ option: 'colour', name: 'Ivory' }] },
    ])
    expect(await group('cape', { newValues: true })).toMatchObject([{ state: 'written' }])
    const id = (await productOf('cape'))?.id ?? 0
    expect(Object.keys(await variantIds(shop.db, id))).toEqual(['black/m', 'ivory/m'])
  })

  test('a SKU of another variant is not taken', async () => {
    const members = await oldShirt('belt')
    const other = await shop.addProduct()
    await shop.db
      .update(variants)
      .set({ sku: members[0]?.model ?? '' })
      .where(eq(variants.productId, other.id))
    await group('belt')
    const id = (await productOf('belt'))?.id ?? 0
    const rows = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.productId, id))
      .orderBy(variants.position)
    expect(rows.map(({ sku }) => sku)).toEqual([null, members[1]?.model, members[2]?.model])
  })

  test('with a page that another seller alone sells is refused, and written by nobody', async () => {
    const [page] = await oldShirt('bazaar')
    const sellerId = await addSeller(shop.db)
    await shop.db
      .update(variants)
      .set({ sellerId })
      .where(eq(variants.productId, page?.id ?? 0))
    await shop.db
      .update(products)
      .set({ ownerSellerId: sellerId })
      .where(eq(products.id, page?.id ?? 0))
    expect(await proposeGroups(shop.db, { only: 'bazaar' })).toMatchObject({
      groups: [],
      refused: [{ problems: [{ slug: page?.slug, reason: 'of_others' }] }],
    })
    expect(await group('bazaar')).toEqual([])
  })

  test('two runs at once group it once', async () => {
    const members = await oldShirt('robe')
    const results = await Promise.all([group('robe'), group('robe')])
    const states = results.flat().map(({ state }) => state)
    expect(states.filter((state) => state === 'written')).toHaveLength(1)
    expect(await shop.db.$count(variants, eq(variants.productId, members[0]?.id ?? 0))).toBe(3)
  })
})
