import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { wishlistItems } from '#shop/wishlist/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { addOffer } from '#test/harness/offers.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, onlyVariant, setSale, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Browser
let seller: Awaited<ReturnType<typeof addSeller>>
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  seller = await addSeller(shop)
})
afterAll(() => shop.close())

type Page = { id: number; slug: string }

const pathOf = ({ id }: Page) => `/api/admin/products/${id}/merge`
const preview = async (from: Page, into: Page) => (await admin.get(`${pathOf(from)}?into=${into.id}`)).body

/** Merges as the screen does, with what the preview says. */
async function merge(from: Page, into: Page, more: object = {}) {
  const seen = await preview(from, into)
  return admin.post(pathOf(from), {
    into: into.id,
    version: seen.from.version,
    intoVersion: seen.into.version,
    closes: closedIn(seen),
    pictures: false,
    ...more,
  })
}

const closedIn = ({ offers }: { offers: { id: number; outcome: string }[] }) =>
  offers.flatMap(({ id, outcome }) => (outcome === 'closes' ? [id] : []))

/** A page of the shop with its ledger row. */
async function addPage(columns: Parameters<TestShop['addProduct']>[0] = {}) {
  const page = await shop.addProduct({ stockQuantity: 5, ...columns })
  await seedLedger(page.id)
  return page
}

/** A ledger row for each variant of a product that has stock and none. */
const seedLedger = (productId: number) =>
  shop.db.execute(sql`
    insert into stock_changes (product_id, variant_id, change, reason, at)
    select product_id, id, stock_quantity, 'seed', now() from variants where product_id = ${productId} and stock_quantity > 0
      and not exists (select from stock_changes where variant_id = variants.id)`)

async function order(
  lines: readonly { productId: number; variantId?: number; quantity: number }[],
  units = 1,
) {
  const browser = shop.browser()
  const { status, body } = await browser.post('/api/orders', orderBody([...lines], units * 10_000))
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, browser }
}

const stockOf = async (variantId: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stockQuantity

/** Variants of a page whose stock is not the sum of their ledger. */
const ledgerFaults = async (productId: number) =>
  (
    await shop.db.execute(sql`select id from ${variants} where product_id = ${productId}
      and stock_quantity <> (select coalesce(sum(change), 0) from ${stockChanges} where variant_id = variants.id)`)
  ).rows

/** How many rows of each kind name one of these pages. */
async function recount(pages: readonly Page[]) {
  const ids = pages.map(({ id }) => id)
  const tables = [cartItems, orderItems, wishlistItems, reviews, restockRequests, stockChanges]
  return Promise.all(
    tables.map((table) => shop.db.$count(table, sql`product_id = any(${sql.param(ids)}::int[])`)),
  )
}

describe('a page of a seller and one of the shop', () => {
  let into: Page
  let from: Page
  let offerId: number
  beforeEach(async () => {
    into = await addPage()
    from = await addPage({ ownerSellerId: seller.id, price: 10_000 })
    offerId = await onlyVariant(shop.db, from.id)
  })

  test('become one: carts, orders, reviews, wishlists, notices and addresses are as many as before, and lead to it', async () => {
    const buyer = shop.browser()
    expect((await buyer.post('/api/cart', { userId: 1, productId: from.id, quantity: 2 })).status).toBe(201)
    const placed = await order([{ productId: from.id, quantity: 1 }])
    const [one, two] = [await signedIn(shop, null), await signedIn(shop, null)]
    const at = shop.now()
    const entry = { priceSeen: 10_000, inStockSeen: true, addedAt: at }
    await shop.db.insert(wishlistItems).values({ userId: one.id, productId: from.id, ...entry })
    const review = { text: '', createdAt: at, updatedAt: at }
    await shop.db.insert(reviews).values([
      { userId: one.id, productId: from.id, rating: 2, ...review },
      { userId: two.id, productId: from.id, rating: 5, ...review },
      { userId: one.id, productId: into.id, rating: 4, ...review, updatedAt: new Date(at.getTime() + 1) },
    ])
    const request = {
      channel: 'email' as const,
      contact: 'a@example.org',
      token: 't',
      language: 'ar' as const,
    }
    await shop.db
      .insert(restockRequests)
      .values({ productId: from.id, variantId: offerId, ...request, createdAt: at })
    const managed = (await admin.get(`/api/admin/products/${from.id}`)).body
    const renamed = { product: { ...managed.product, slug: `${from.slug}-two` }, version: managed.version }
    expect((await admin.put(`/api/admin/products/${from.id}`, renamed)).status).toBe(200)
    const before = await recount([from, into])
    const ordered = await placed.browser.get(`/api/orders/details/${placed.id}`)

    expect(await preview(from, into)).toMatchObject({
      problem: null,
      moves: { carts: 1, orders: 1, wishlists: 1, reviews: 2, addresses: 2 },
      offers: [
        { id: offerId, seller: { slug: seller.slug }, outcome: 'moves', stockQuantity: 4 },
        { seller: { slug: 'dijla' }, outcome: 'stays', stockQuantity: 5 },
      ],
    })
    expect(await merge(from, into)).toMatchObject({ status: 200, body: { id: into.id, slug: into.slug } })

    // Of the shopper who reviewed both pages the newest remains.
    const [carts = 0, orders = 0, wishlists = 0, written = 0, ...rest] = before
    expect(await recount([into])).toEqual([carts, orders, wishlists, written - 1, ...rest])
    expect(await shop.db.$count(products, eq(products.id, from.id))).toBe(0)
    expect(await ledgerFaults(into.id)).toEqual([])
    for (const slug of [from.slug, `${from.slug}-two`]) {
      const { status, headers } = await shop.request(`/api/products/${slug}`)
      expect([status, headers.get('location')]).toEqual([301, `/api/products/${into.slug}`])
    }
    expect((await buyer.get('/api/cart/1')).body).toMatchObject([
      { quantity: 2, product: { id: into.id }, seller: { slug: seller.slug } },
    ])
    const { body } = await placed.browser.get(`/api/orders/details/${placed.id}`)
    const { product, price } = ordered.body.items[0]
    expect(body.items).toMatchObject([
      {
        productId: into.id,
        price,
        product: { titleEn: product.titleEn, titleAr: product.titleAr, slug: into.slug },
      },
    ])
    expect((await shop.browser().get(`/api/products/${into.slug}`)).body).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      otherOffers: { count: 1 },
    })
    // A page that is still open names the product that ended, and means the offer it displayed.
    const late = await order([{ productId: from.id, quantity: 1 }])
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, late.id))
    expect(lines).toMatchObject([{ productId: into.id, variantId: offerId }])
    expect((await placed.browser.post(`/api/orders/${placed.id}/cancel`, {})).status).toBe(200)
    expect(await stockOf(offerId)).toBe(4)
    expect(await ledgerFaults(into.id)).toEqual([])
  })

  test('what is decided is of the other page; it is recorded, and the page is gone from the back office', async () => {
    const proposal = { sellerId: seller.id, productId: from.id, fields: {}, base: {}, baseVersion: 1 }
    await shop.db.insert(productProposals).values({
      ...proposal,
      status: 'accepted',
      byUserId: seller.owner.id,
      createdAt: shop.now(),
      decidedAt: shop.now(),
    })
    expect((await merge(from, into)).status).toBe(200)
    await shop.sendMessages()
    expect(shop.mails.at(-1)).toMatchObject({ to: `${seller.owner.username}@example.com` })
    expect(await shop.db.$count(productProposals, eq(productProposals.productId, into.id))).toBe(1)
    const { body } = await admin.get(`/api/admin/audit?kind=product&id=${into.id}`)
    expect(body[0]).toMatchObject({ action: 'product.merge', before: { slug: from.slug } })
    expect((await admin.get(`/api/admin/products/${from.id}`)).status).toBe(404)
    expect((await merge(into, into)).status).toBe(400)
    expect((await admin.post(pathOf(from), {})).status).toBe(400)
  })

  test('ids of the page that ended mean the other one, in lists, wishlists and promotions, and its owner reads it in the log', async () => {
    const [promotion] = await shop.db
      .insert(promotions)
      .values({
        name: { ar: 'عرض', en: 'Offer' },
        kind: 'automatic',
        effect: 'percent',
        value: 10,
        scope: 'products',
        scopeIds: [from.id, into.id],
        active: false,
        createdAt: shop.now(),
      })
      .returning()
    expect((await merge(from, into)).status).toBe(200)
    const visitor = shop.browser()
    const idsIn = async (path: string, field?: string) => {
      const { body } = await visitor.get(path)
      return (field ? body[field] : body).map(({ id }: Page) => id)
    }
    expect(await idsIn(`/api/products-by-id?ids=${from.id},${into.id}`)).toEqual([into.id])
    expect(await idsIn(`/api/comparison?products=${from.id},${into.id}`, 'products')).toEqual([into.id])
    const [ofFormer, ofCurrent] = [from, into].map(({ id }) =>
      idsIn(`/api/related-products?ids=${id}`, 'products'),
    )
    expect(await ofFormer).toEqual(await ofCurrent)
    expect(await ofFormer).not.toContain(into.id)

    const shopper = await signedIn(shop, null)
    const wish = { userId: shopper.id, productId: from.id }
    const entry = { product: { id: into.id } }
    expect(await shopper.browser.post('/api/wishlist', wish)).toMatchObject({ status: 201, body: entry })
    expect(await shopper.browser.post('/api/wishlist', wish)).toMatchObject({ status: 200, body: entry })
    expect((await shopper.browser.delete(`/api/wishlist/${shopper.id}/products/${from.id}`)).status).toBe(204)
    expect(await shop.db.$count(wishlistItems, eq(wishlistItems.productId, into.id))).toBe(0)
    const asGuest = await visitor.post('/api/wishlist', { userId: 1, productId: from.id })
    expect(asGuest).toMatchObject({ status: 201, body: entry })

    const [after] = await shop.db
      .select()
      .from(promotions)
      .where(eq(promotions.id, promotion?.id ?? 0))
    expect(after).toMatchObject({ scopeIds: [into.id], version: 1 })
    const { body: log } = await seller.owner.browser.get(`${seller.base}/audit?subject=products`)
    expect(log.entries[0]).toMatchObject({
      action: 'product.merge',
      role: 'support',
      by: null,
      byId: null,
      product: {},
      before: { slug: from.slug, variants: [expect.stringContaining(from.slug)] },
      after: { slug: into.slug, variants: [expect.stringContaining(`${into.slug} (${seller.slug})`)] },
    })
    expect(log.people).toEqual([])
  })

  test('nobody buys the own offer that an id means since: the line is named, and nothing is taken', async () => {
    await setSale(shop.db, from.id, { price: 9_000 })
    const { browser } = seller.owner
    const own = await onlyVariant(shop.db, into.id)
    const place = (line: { productId: number; variantId?: number }, total: number) =>
      browser.post('/api/orders', orderBody([{ ...line, quantity: 1 }], total))
    expect((await merge(from, into)).status).toBe(200)
    for (const productId of [from.id, into.id])
      expect(await place({ productId }, 9_000)).toMatchObject({
        status: 400,
        body: { errors: { 'cartItems.0': 'own_shop' } },
      })
    expect(await stockOf(offerId)).toBe(5)
    expect((await place({ productId: into.id, variantId: own }, 10_000)).status).toBe(201)
  })

  test('an order with its offer while the merge waits comes before it; one in the middle comes after it', async () => {
    const client = await shop.db.$client.connect()
    const whileLocked = async (statement: string, work: () => Promise<unknown>) => {
      await client.query('begin')
      await client.query(statement)
      const started = merge(from, into)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      const result = await work()
      await client.query('commit')
      return { merged: await started, result }
    }
    const waiting = async () =>
      Number(
        (
          await shop.db.$client.query(`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        ).rows[0].n,
      )
    const first = await whileLocked(`select from products where id = ${into.id} for update`, () =>
      order([{ productId: from.id, quantity: 1 }]),
    )
    expect(first.merged.status, JSON.stringify(first.merged.body)).toBe(200)
    expect(await stockOf(offerId)).toBe(4)

    const next = { from: await addPage({ ownerSellerId: seller.id }), into }
    ;[from, offerId] = [next.from, await onlyVariant(shop.db, next.from.id)]
    into = await addPage()
    const reviewer = await signedIn(shop, null)
    const at = shop.now()
    await shop.db
      .insert(reviews)
      .values({ userId: reviewer.id, productId: from.id, rating: 3, text: '', createdAt: at, updatedAt: at })
    const second = await whileLocked(
      `select from reviews where product_id = ${from.id} for update`,
      async () => {
        const bought = order([{ productId: from.id, quantity: 2 }], 2)
        await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
        return { bought }
      },
    )
    client.release()
    expect(second.merged.status).toBe(200)
    await (second.result as { bought: Promise<unknown> }).bought
    expect(await stockOf(offerId)).toBe(3)
    expect(await ledgerFaults(into.id)).toEqual([])
  })
})

describe('two pages of one seller', () => {
  test('the offer of the page that ends is closed: its stock is written off, its lines are those of the other one', async () => {
    const [into, from] = [await addPage(), await addPage({ price: 10_000 })]
    const [own, closed] = [await onlyVariant(shop.db, into.id), await onlyVariant(shop.db, from.id)]
    const buyer = shop.browser()
    await buyer.post('/api/cart', { userId: 1, productId: into.id, quantity: 1 })
    await buyer.post('/api/cart', { userId: 1, productId: from.id, quantity: 2 })
    const placed = await order([{ productId: from.id, quantity: 2 }], 2)
    const seen = await preview(from, into)
    expect(seen.offers).toMatchObject([
      { id: closed, outcome: 'closes', remains: own, stockQuantity: 3 },
      { id: own, outcome: 'stays', stockQuantity: 5 },
    ])
    expect(await merge(from, into, { closes: [] })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await merge(from, into)).status).toBe(200)
    expect(await stockOf(own)).toBe(5)
    expect(await shop.db.$count(variants, eq(variants.productId, into.id))).toBe(1)
    expect(await ledgerFaults(into.id)).toEqual([])
    expect((await buyer.get('/api/cart/1')).body).toMatchObject([{ quantity: 3, product: { id: into.id } }])
    // Links and pages that are open still name the offer that was closed.
    const { body: offered } = await shop.browser().get(`/api/cart-link/${closed}:1,${own}:2,999999`)
    expect(offered).toMatchObject([
      { variantId: own, requested: 3, quantity: 3, product: { id: into.id } },
      { variantId: 999_999, quantity: 0 },
    ])
    const later = shop.browser()
    await later.post('/api/cart', { userId: 1, productId: into.id, variantId: closed, quantity: 1 })
    expect((await later.get('/api/cart/1')).body).toMatchObject([{ quantity: 1, product: { id: into.id } }])
    const late = await order([{ productId: into.id, variantId: closed, quantity: 1 }])
    expect(await shop.db.$count(orderItems, eq(orderItems.variantId, own))).toBe(2)
    for (const { id, browser } of [placed, late])
      expect((await browser.post(`/api/orders/${id}/cancel`, {})).status).toBe(200)
    // The pieces of the order from before come back to the offer that remains.
    expect(await stockOf(own)).toBe(5 + 2)
    expect(await ledgerFaults(into.id)).toEqual([])
  })
})

test('with options: a combination that the page lacks is added, whatever the order of its options; pictures on demand', async () => {
  const [into, from] = [await addPage({ stockQuantity: 0 }), await addPage({ stockQuantity: 0 })]
  const valuesOf = (colour: string, size: string) => ({ values: { colour, size } })
  await addOptions(shop.db, into.id, { options: ['colour', 'size'], variants: [valuesOf('black', 'm')] })
  await addOptions(shop.db, from.id, {
    options: ['size', 'colour'],
    variants: [valuesOf('black', 'm'), valuesOf('navy', 'm')],
    pictures: [{ option: 'colour', value: 'navy', images: ['/pictures/fedcba9876543210-640.jpg'] }],
  })
  await addOffer(shop.db, { productId: from.id, sellerId: seller.id })
  await seedLedger(from.id)
  const was = await variantIds(shop.db, from.id)
  expect((await merge(from, into, { pictures: true })).status).toBe(200)
  const now = await variantIds(shop.db, into.id)
  expect(Object.keys(now).toSorted()).toEqual(['black/m', 'navy/m'])
  expect(now['navy/m']).toBe(was['m/navy'])
  expect(await shop.db.$count(variants, eq(variants.productId, into.id))).toBe(2 + 2)
  expect(await ledgerFaults(into.id)).toEqual([])
  const { body } = await admin.get(`/api/admin/products/${into.id}/variants`)
  expect(body.pictures).toMatchObject([{ value: 'navy' }])
  // Which variant an open page means is known when it names one.
  const bought = await order([{ productId: from.id, variantId: was['m/navy'] ?? 0, quantity: 1 }])
  expect(bought.id).toBeGreaterThan(0)
  const unnamed = await shop
    .browser()
    .post('/api/orders', orderBody([{ productId: from.id, quantity: 1 }], 10_000))
  expect(unnamed.body.code).toBe('options_needed')
})

test('is refused with the reason, and changes nothing', async () => {
  const [into, from] = [await addPage(), await addPage()]
  const problemOf = async (one = from, other = into) => {
    const { status, body } = await merge(one, other)
    const { problem } = await preview(one, other)
    return [status, body.errors?.into, problem]
  }
  await shop.db.execute(sql`update products set hidden = true where id = ${into.id}`)
  expect(await problemOf()).toEqual([400, 'hidden_target', 'hidden_target'])
  await shop.db.execute(sql`update products set hidden = false where id = ${into.id}`)

  const own = await addPage({ ownerSellerId: seller.id })
  expect(await problemOf(from, own)).toEqual([400, 'of_others', 'of_others'])

  const optioned = await addPage({ stockQuantity: 0 })
  await addOptions(shop.db, optioned.id, { options: ['size'], variants: [{ values: { size: 'm' } }] })
  expect(await problemOf(from, optioned)).toEqual([400, 'options_differ', 'options_differ'])

  await addOffer(shop.db, { productId: from.id, sellerId: seller.id })
  await seedLedger(from.id)
  const proposed = { productId: from.id, fields: { brand: 'Other' } }
  const { body: proposal } = await seller.owner.browser.post(`${seller.base}/proposals`, proposed)
  expect(await problemOf()).toEqual([400, 'proposal_waits', 'proposal_waits'])
  const refused = { accept: false, reason: 'no' }
  expect((await admin.post(`/api/admin/proposals/${proposal.id}/decision`, refused)).status).toBe(200)

  await shop.db.execute(sql`
    insert into commission_rules (position, name, percent_bp, product_ids) values (0, 'one page', 500, array[${from.id}::int])`)
  expect(await problemOf()).toEqual([400, 'commission_rule', 'commission_rule'])
  await shop.db.execute(sql`delete from commission_rules where position = 0`)

  expect(await merge(from, into, { version: 99 })).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await merge(from, into, { into: 999_999 })).body.errors).toEqual({ into: 'unknown_product' })
  expect(await shop.db.$count(variants, eq(variants.productId, from.id))).toBe(2)
  expect(await ledgerFaults(from.id)).toEqual([])
})
