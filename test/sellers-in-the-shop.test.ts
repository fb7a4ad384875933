import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { createLog } from '#platform/log/log.ts'
import { formatPrice } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages } from '#shell/messages/en.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { listSellerOffers } from '#shop/catalogue/seller-offers.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { arrivalIn, readDeliveryPlan } from '#shop/delivery/queries.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import { readFeedSecret } from '#shop/feeds/secret.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { countStatements } from './harness/count-statements.ts'
import { addOffer } from './harness/offers.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { addSellers } from './harness/sellers.ts'
import { sendForm } from './harness/send-form.ts'

import { addOptions, onlyVariant, variantIds } from './harness/variants.ts'

let shop: TestApp
let basra: number
let mosul: number
beforeAll(async () => {
  shop = await createTestApp()
  ;[basra, mosul] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' }, rank: 20 },
    { slug: 'mosul-home', name: { ar: 'بيت الموصل', en: 'Mosul Home' }, rank: 30 },
  ])
  await shop.db
    .update(deliveryRates)
    .set({ fee: 5_000, freeFrom: 10_000 })
    .where(eq(deliveryRates.governorate, 'baghdad'))
  invalidateCached()
})
afterAll(() => shop.close())

const get = (path: string) => shop.browser().get(path)
const basraName = { slug: 'basra-dates', nameEn: 'Basra Dates', nameAr: 'تمور البصرة' }
const mosulName = { slug: 'mosul-home', nameEn: 'Mosul Home', nameAr: 'بيت الموصل' }

describe('the offers of a page', () => {
  test('have the first one first, then all others in stock by price with delivery', async () => {
    const product = await shop.addProduct({ price: 9_000, stockQuantity: 5 })
    const own = await onlyVariant(shop.db, product.id)
    const [cheap = 0] = await addOffer(shop.db, { productId: product.id, sellerId: basra, price: 9_500 })
    const [free = 0] = await addOffer(shop.db, { productId: product.id, sellerId: mosul, price: 12_000 })
    const path = `/api/products/${product.slug}/offers`
    const plain = await get(path)
    expect(plain.body).toMatchObject([
      { variantId: own, price: 9_000, stockQuantity: 5, delivery: null, first: true },
      { variantId: cheap, seller: basraName, price: 9_500, stockQuantity: 5, delivery: null },
      { variantId: free, seller: mosulName, price: 12_000 },
    ])
    const baghdad = (await get(`${path}?governorate=baghdad`)).body as {
      variantId: number
      delivery: object
    }[]
    expect(baghdad.map(({ variantId }) => variantId)).toEqual([own, free, cheap])
    expect(baghdad.map(({ delivery }) => delivery)).toMatchObject([
      { fee: 5_000 },
      { fee: 0 },
      { fee: 5_000 },
    ])
    expect(Object.keys(baghdad[1]?.delivery ?? {})).toEqual(['fee', 'from', 'to'])
    expect(JSON.stringify(plain.body).match(/"first":true/g)).toHaveLength(1)
    await shop.db.execute(sql`update variants set stock_quantity = 0 where id = ${cheap}`)
    await shop.db.execute(sql`update variants set withheld = true where id = ${free}`)
    expect((await get(path)).body).toMatchObject([{ variantId: own }])
    expect((await get(`${path}?governorate=atlantis`)).body).toMatchObject({
      errors: { governorate: 'unknown_value' },
    })
    expect(await get('/api/products/no-such-product/offers')).toMatchObject({ status: 404 })
    const other = await shop.addProduct()
    const foreign = await onlyVariant(shop.db, other.id)
    expect(await get(`${path}?variantId=${foreign}`)).toMatchObject({ status: 404 })
    await shop.db.execute(sql`update variants set hidden = true where product_id = ${product.id}`)
    expect((await get(path)).body).toEqual([])
  })

  test('cost for delivery what their seller takes, where a seller who delivers has own rates', async () => {
    const [najaf] = await addSellers(shop.db, [
      { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
    ])
    const rate = { fee: 1_500, surcharge: 0, freeFrom: null }
    await shop.db.insert(sellerRates).values({ sellerId: najaf, governorate: 'baghdad', ...rate })
    invalidateCached()
    const { id, slug } = await shop.addProduct({ price: 4_000, stockQuantity: 5 })
    await addOffer(shop.db, { productId: id, sellerId: basra, price: 5_000 })
    await addOffer(shop.db, { productId: id, sellerId: najaf, price: 6_000 })
    const { body } = await get(`/api/products/${slug}/offers?governorate=baghdad`)
    expect(body).toMatchObject([
      { seller: { slug: 'dijla' }, delivery: { fee: 5_000 } },
      { seller: { slug: 'najaf-books' }, delivery: { fee: 1_500 } },
      { seller: { slug: 'basra-dates' }, delivery: { fee: 5_000 } },
    ])
    // Pages and cards know the rates of the shop alone, so they state no fee of such a seller.
    const own = await shop.addProduct({ price: 60_000, stockQuantity: 20 })
    await shop.db.update(variants).set({ sellerId: najaf }).where(eq(variants.productId, own.id))
    expect((await get(`/api/products/${own.slug}`)).body).toMatchObject({ ownDelivery: true })
    expect((await get(`/api/products/${slug}`)).body).not.toHaveProperty('ownDelivery')
    const lists = await Promise.all(
      ['najaf-books', 'basra-dates'].map((each) => get(`/api/products?seller=${each}`)),
    )
    expect(
      lists.map(({ body: list }) => list.find((each: { id: number }) => each.id === id).ownDelivery),
    ).toEqual([true, undefined])
    const page = async (path: string) =>
      (await shop.get(`${path}?lang=en`, { cookie: 'governorate=baghdad' })).text()
    const statesFee = async (path: string) => (await page(path)).includes('data-delivery-fee')
    expect([await statesFee(`/product/${slug}`), await statesFee(`/product/${own.slug}`)]).toEqual([
      true,
      false,
    ])
    const cards = await page('/seller/najaf-books')
    expect(cards.includes(own.slug) && !cards.includes(`>${messages.catalogue.freeShipping}<`)).toBe(true)
  })

  test('arrive after the days of their seller; the page of the first one leaves its dates to the offers', async () => {
    const { id, slug } = await shop.addProduct({ price: 9_000, stockQuantity: 5 })
    await addOffer(shop.db, { productId: id, sellerId: basra, price: 9_500 })
    const own = await shop.addProduct({ price: 60_000, stockQuantity: 20 })
    await shop.db.update(variants).set({ sellerId: basra }).where(eq(variants.productId, own.id))
    const handling = (handlingDays: number) =>
      shop.db.update(sellers).set({ handlingDays }).where(eq(sellers.id, basra))
    const page = async (path: string) =>
      (await shop.get(`/product/${path}?lang=en`, { cookie: 'governorate=baghdad' })).text()
    const datesOf = async () => {
      const { body } = await get(`/api/products/${slug}/offers?governorate=baghdad`)
      return body.map(({ delivery }: { delivery: { from: string } }) => delivery.from)
    }
    const [same, ofBasra] = await datesOf()
    expect(ofBasra).toBe(same)
    await handling(3)
    invalidateCached()
    const [unchanged, later] = await datesOf()
    expect([unchanged, later > same]).toEqual([same, true])
    expect((await get(`/api/products/${own.slug}`)).body).toMatchObject({ ownDates: true })
    expect((await get(`/api/products/${slug}`)).body).not.toHaveProperty('ownDates')
    const [{ delivery }] = (await get(`/api/products/${own.slug}/offers?governorate=baghdad`)).body
    const html = await page(own.slug)
    expect(html.split('data-arrival').length - 1).toBe(1)
    expect(html).toContain(`>${formatArrival(delivery, 'en')}<`)
    // Beside the general times, which stand there until a place is picked.
    const unknown = await (await shop.get(`/product/${own.slug}?lang=en`)).text()
    expect(unknown).toContain(messages.product.deliveryText)
    expect(unknown).toContain(messages.sellers.readyIn(3))
    expect(html).not.toContain(messages.sellers.readyIn(3))
    await handling(0)
    invalidateCached()
    expect((await get(`/api/products/${own.slug}`)).body).not.toHaveProperty('ownDates')
  })

  test('are of one combination: that of a variant, or of the price that the product has', async () => {
    const product = await shop.addProduct()
    await addOptions(shop.db, product.id, {
      options: ['colour'],
      variants: [{ values: { colour: 'black' } }, { values: { colour: 'white' }, price: 8_000 }],
    })
    await addOffer(shop.db, { productId: product.id, sellerId: basra, price: 9_000 })
    const path = `/api/products/${product.slug}/offers`
    const values = { colour: 'white' }
    expect((await get(path)).body).toMatchObject([
      { values, price: 8_000, first: true },
      { values, price: 9_000, seller: basraName },
    ])
    const { black } = await variantIds(shop.db, product.id)
    expect((await get(`${path}?variantId=${black}`)).body).toMatchObject([
      { variantId: black, values: { colour: 'black' }, price: 9_000, seller: basraName, first: true },
      { values: { colour: 'black' }, price: 10_000 },
    ])
  })

  test('take one statement', async () => {
    const { slug } = await shop.addProduct()
    const { db, pool, close } = openDatabase(shop.connection, { log: createLog('error') })
    const statements = countStatements(pool)
    const ctx = { db, now: () => new Date() }
    await listSellerOffers(ctx, slug, { governorate: 'baghdad' })
    statements.count = 0
    await listSellerOffers(ctx, slug, { governorate: 'baghdad' })
    expect(statements.count).toBe(1)
    await close()
  })
})

describe('products', () => {
  test('say who sells them and what others ask: in lists, in a search and alone', async () => {
    const product = await shop.addProduct({ price: 9_000, stockQuantity: 5, titleEn: 'Samovar' })
    await addOffer(shop.db, { productId: product.id, sellerId: basra, price: 8_500 })
    await addOffer(shop.db, { productId: product.id, sellerId: mosul, price: 12_000 })
    const sold = { price: 8_500, seller: basraName, otherOffers: { count: 2, from: 9_000 } }
    expect((await get(`/api/products/${product.slug}`)).body).toMatchObject(sold)
    expect((await get('/api/products?search=samovar')).body).toMatchObject([sold])
    expect((await get('/api/products?pageSize=1')).body).toMatchObject([sold])
    const { slug } = await shop.addProduct({ price: 9_000 })
    const alone = (await get(`/api/products/${slug}`)).body
    expect(alone).toMatchObject({ seller: { slug: expect.any(String) } })
    expect(alone).not.toHaveProperty('otherOffers')
  })
})

describe('the promotion of a seller', () => {
  test('is displayed where its offer is: first on a page, or in a list of this seller', async () => {
    const { id, slug } = await shop.addProduct({ price: 9_000, stockQuantity: 5 })
    await addOffer(shop.db, { productId: id, sellerId: basra, price: 9_500 })
    const [promotion] = await shop.db
      .insert(promotions)
      .values({
        name: { ar: 'خصم البصرة', en: 'Basra week' },
        kind: 'automatic',
        effect: 'percent',
        value: 10,
        scope: 'products',
        scopeIds: [id],
        sellerId: basra,
        borneBy: 'seller',
        createdAt: new Date(),
      })
      .returning({ id: promotions.id })
    invalidateCached()
    const offerOf = async (path: string) => {
      const { body } = await get(path)
      return (Array.isArray(body) ? body.find((each) => each.id === id) : body).offer
    }
    const own = { nameAr: 'خصم البصرة', nameEn: 'Basra week' }
    const paths = [`/api/products/${slug}`, '/api/products?seller=basra-dates', '/api/products?seller=dijla']
    const displayed = () => Promise.all(paths.map(offerOf))
    expect(await displayed()).toEqual([undefined, own, undefined])
    // The shop sells out: the other offer is first.
    await shop.db.execute(
      sql`update variants set stock_quantity = 0 where product_id = ${id} and seller_id = 1`,
    )
    expect(await displayed()).toEqual([own, own, undefined])
    await shop.db
      .update(promotions)
      .set({ active: false })
      .where(eq(promotions.id, promotion?.id ?? 0))
    invalidateCached()
  })
})

describe('the page of a product', () => {
  test('names its seller and lists the others, each in a form that adds this offer without script', async () => {
    const product = await shop.addProduct({ price: 9_000, stockQuantity: 5 })
    const [offer = 0] = await addOffer(shop.db, { productId: product.id, sellerId: basra, price: 9_500 })
    const page = async (cookie = '') =>
      (await shop.get(`/product/${product.slug}?lang=en`, { cookie })).text()
    const html = await page()
    expect(html).toContain('href="/seller/basra-dates"')
    expect(html).toContain(`>${messages.sellers.others}<`)
    expect(html).toContain(`name="variantId" value="${offer}"`)
    expect(html).not.toContain(messages.sellers.cheapest)
    expect(await page('governorate=baghdad')).toContain(messages.sellers.cheapest)
    expect(html).toContain('"@type":"AggregateOffer"')
    expect(html).toContain('"lowPrice":9000,"offerCount":2')
    const { id, slug } = await shop.addProduct({ slug: `group-${product.id}` })
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: [
        { values: { colour: 'black' }, price: 20_000 },
        { values: { colour: 'white' }, price: 25_000 },
      ],
    })
    const group = await (await shop.get(`/product/${slug}?lang=en`)).text()
    expect(group).toContain(
      '"seller":{"@type":"Organization","name":"Dijla"},"lowPrice":20000,"highPrice":25000,"offerCount":2',
    )

    const fields = { productId: String(product.id), variantId: String(offer) }
    const added = await sendForm(shop.app, '/cart', fields)
    expect(added.location).toBe('/cart?status=added')
    const cart = await shop.get('/api/cart/1', { cookie: added.cookie })
    expect(await cart.json()).toMatchObject([{ seller: basraName, priceSeen: 9_500 }])
  })

  test('adds the offer of a seller from the list of this seller, also without script', async () => {
    const product = await shop.addProduct({ price: 9_000, stockQuantity: 5 })
    const [offer = 0] = await addOffer(shop.db, { productId: product.id, sellerId: basra, price: 9_500 })
    const list = await (await shop.get('/products?seller=basra-dates')).text()
    const productId = `${product.id}/${offer}`
    expect(list).toContain(`value="${productId}"`)
    const added = await sendForm(shop.app, '/cart', { productId })
    const cart = await shop.get('/api/cart/1', { cookie: added.cookie })
    expect(await cart.json()).toMatchObject([{ seller: basraName, priceSeen: 9_500 }])
  })

  test('of one seller says who it is, also to search engines', async () => {
    const product = await shop.addProduct()
    await shop.db.execute(sql`update variants set seller_id = ${basra} where product_id = ${product.id}`)
    const html = await (await shop.get(`/product/${product.slug}?lang=en`)).text()
    expect(html).toContain('"seller":{"@type":"Organization","name":"Basra Dates"}')
    expect(html).not.toContain(`>${messages.sellers.others}<`)
    const list = await (await shop.get('/products?lang=en')).text()
    expect(list).toContain('Other sellers (')
  })
})

describe('a cart of two visits without script', () => {
  test('names its sellers and what is paid at each visit; one parcel of the order is cancelled by a form', async () => {
    const [kirkuk] = await addSellers(shop.db, [
      { slug: 'kirkuk-home', name: { ar: 'بيت كركوك', en: 'Kirkuk Home' }, handover: 'direct' },
    ])
    invalidateCached()
    const products = [
      await shop.addProduct({ price: 4_000 }),
      await shop.addProduct({ price: 6_000 }),
    ] as const
    const [, { id: theirs }] = products
    await shop.db.update(variants).set({ sellerId: kirkuk }).where(eq(variants.productId, theirs))
    let cookie = ''
    for (const { id } of products) {
      const added = await sendForm(shop.app, '/cart', { productId: String(id) }, { cookie })
      cookie ||= added.cookie
    }
    const page = async (path: string) =>
      (await shop.get(path, { cookie: `${cookie}; governorate=baghdad; language=en` })).text()
    for (const path of ['/cart', '/checkout']) {
      const html = await page(path)
      const visits = [formatPrice(9_000, 'en'), formatPrice(11_000, 'en')]
      for (const text of [messages.cart.visits(2), 'Kirkuk Home', ...visits])
        expect(html, path).toContain(text)
    }
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
    const placed = await shop.app.request('/api/orders', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody(lines, 20_000)),
    })
    expect(placed.status).toBe(201)
    const { id } = await placed.json()
    const path = `/order/${id}`
    expect(await page(path)).toContain('name="parcel" value="2"')
    const cancel = (parcel: string, from = cookie) =>
      sendForm(shop.app, path, { do: 'cancel', parcel }, { cookie: from })
    const stranger = await sendForm(shop.app, '/cart', { productId: String(products[0].id) })
    for (const [parcel, from] of [
      ['2', stranger.cookie],
      ['3', cookie],
      ['x', cookie],
    ] as const)
      expect((await cancel(parcel, from)).status, parcel).toBe(404)
    expect(await cancel('2')).toMatchObject({ status: 303, location: `${path}?status=parcel-cancelled` })
    expect((await cancel('2')).location).toBe(`${path}?status=too-late`)
    const html = await page(`${path}?status=parcel-cancelled`)
    expect(html).toContain(messages.myOrders.parcelCancelled)
    expect(html).toContain(formatPrice(9_000, 'en'))
  })
})

describe('a product whose only seller does not sell at present', () => {
  const move = async (status: 'open' | 'suspended') => {
    await shop.db.update(sellers).set({ status }).where(eq(sellers.id, mosul))
    await refreshSelling({ db: shop.db, now: () => new Date() }, mosul)
    await withholdOffers(shop.db, mosul)
    invalidateCached()
  }
  const offer = { price: 44_000, discountPrice: 33_000 }
  /** Nothing but the price that nobody asks: as a number, and as pages write it. */
  const prices = /33[,٬]?000|44[,٬]?000|٣٣٬٠٠٠|٤٤٬٠٠٠/

  test('is unavailable without a price, wherever it is displayed, until its seller sells again', async () => {
    const product = await shop.addProduct({ stockQuantity: 5, titleEn: 'Lonely lantern' })
    const { slug, id } = product
    await shop.db
      .update(variants)
      .set({ sellerId: mosul, ...offer })
      .where(eq(variants.productId, id))
    const other = await shop.addProduct({ titleEn: 'Lonely lamp', stockQuantity: 0 })
    const browser = shop.browser()
    await browser.post('/api/wishlist', { userId: 1, productId: id })
    const page = async (path: string) =>
      (await shop.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`)).text()
    const agent = async () => {
      const params = { name: 'search_catalog', arguments: { query: 'Lonely lantern' } }
      const response = await shop.app.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      })
      return JSON.parse((await response.json()).result.content[0].text).products
    }
    const listed = async () =>
      (await get('/api/products?search=Lonely')).body.find((each: { id: number }) => each.id === id)
    const feed = `/feeds/${await readFeedSecret(shop.db)}/meta.tsv`
    /** Whether the feeds have the product, and the sitemap its seller. */
    const published = async () => [
      (await (await shop.get(feed)).text()).includes(`/product/${slug}?`),
      (await (await shop.get('/sitemaps/pages.xml')).text()).includes('/seller/mosul-home<'),
    ]
    expect(await listed()).toMatchObject({ price: 44_000, discountPrice: 33_000, seller: mosulName })
    expect(await published()).toEqual([true, true])
    expect(await page(`/product/${slug}`)).toMatch(prices)
    expect(await agent()).toMatchObject([{ price: 33_000 }])

    await move('suspended')
    expect(await published()).toEqual([false, false])
    const answers = [
      await listed(),
      (await get(`/api/products/${slug}`)).body,
      (await get(`/api/products-by-id?ids=${id}`)).body[0],
      (await get(`/api/comparison?products=${id}`)).body.products[0],
      (await browser.get('/api/wishlist/1')).body[0].product,
      (await browser.post('/api/wishlist', { userId: 1, productId: id })).body.product,
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ price: 44_000, unavailable: true, stockQuantity: 0 })
      for (const field of ['discountPrice', 'seller', 'otherOffers', 'offer'])
        expect(answer).not.toHaveProperty(field)
    }
    expect((await get('/api/suggest?q=Lonely lan')).body.products).toMatchObject([{ unavailable: true }])
    expect(await agent()).toMatchObject([{ available: false }])
    expect(JSON.stringify(await agent())).not.toMatch(prices)
    const html = await page(`/product/${slug}`)
    for (const text of [
      html,
      await page('/products?search=Lonely+lantern'),
      await page(`/compare?products=${id}`),
    ]) {
      expect(text).toContain(messages.catalogue.outOfStock)
      // The state of the page has the price, as the specification requires of a product.
      expect(text.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '')).not.toMatch(prices)
    }
    expect(html).not.toContain('"@type":"Offer"')
    expect((await get(`/api/products/${slug}/offers`)).body).toEqual([])
    // What the shop itself has sold out has its price.
    const own = await get(`/api/products/${other.slug}`)
    expect(own.body).toMatchObject({ price: other.price, stockQuantity: 0 })
    expect(own.body).not.toHaveProperty('unavailable')
    expect(await page(`/product/${other.slug}`)).toContain('"@type":"Offer"')

    await move('open')
    expect(await listed()).toMatchObject({ discountPrice: 33_000, seller: mosulName, stockQuantity: 5 })
  })
})

describe('the page of a seller', () => {
  beforeAll(async () => {
    await shop.db
      .update(sellers)
      .set({
        about: { ar: 'تمور من البصرة', en: 'Dates from Basra' },
        legalName: 'Basra Dates Ltd',
        licenceNumber: 'B-77',
        governorate: 'basra',
        logo: '/pictures/0123456789abcdef-640.jpg',
        banner: '/pictures/fedcba9876543210-640.jpg',
        createdAt: new Date('2026-03-01T22:00:00Z'),
        awayFrom: '2020-01-01',
        awayUntil: '2020-01-07',
      })
      .where(eq(sellers.id, basra))
    await addSellers(shop.db, [
      { slug: 'applied', name: { ar: 'متقدم', en: 'Applied' }, status: 'applied' },
      { slug: 'closed', name: { ar: 'مغلق', en: 'Closed' }, status: 'closed' },
    ])
    invalidateCached()
  })

  test('is read in one call, with the number of products and days away that are not over', async () => {
    await shop.db.execute(sql`update variants set withheld = false`)
    const listed = await shop.request('/api/products?seller=basra-dates')
    const profile = {
      ...basraName,
      aboutEn: 'Dates from Basra',
      aboutAr: 'تمور من البصرة',
      governorate: 'basra',
      logo: '/pictures/0123456789abcdef-640.jpg',
      banner: '/pictures/fedcba9876543210-640.jpg',
      since: '2026-03-02',
      legalName: 'Basra Dates Ltd',
      licenceNumber: 'B-77',
      rating: null,
      ratingCount: 0,
      products: Number(listed.headers.get('x-total-count')),
    }
    // The farthest place, after the days of the seller: later than where the shop itself is soon.
    await shop.db
      .update(deliveryRates)
      .set({ daysFrom: 3, daysTo: 9 })
      .where(eq(deliveryRates.governorate, 'anbar'))
    invalidateCached()
    const plan = await readDeliveryPlan({ db: shop.db })
    const place = { governorate: 'anbar', sellerId: basra } as const
    const arrivesBy = arrivalIn(plan, shop.deps.now(), place)?.to
    expect(profile.products).toBeGreaterThan(0)
    expect(await get('/api/sellers/basra-dates')).toMatchObject({ status: 200 })
    expect((await get('/api/sellers/basra-dates')).body).toEqual({ ...profile, arrivesBy })
    expect(await (await shop.get('/seller/basra-dates?lang=en')).text()).toContain(
      messages.sellers.arrivesBy(formatDate(`${arrivesBy}T12:00:00Z`, 'en')),
    )
    await shop.db
      .update(sellers)
      .set({ awayFrom: '2026-01-01', awayUntil: '2999-01-01' })
      .where(eq(sellers.id, basra))
    const away = { from: '2026-01-01', until: '2999-01-01' }
    expect((await get('/api/sellers/basra-dates')).body).toEqual({ ...profile, away })
    expect((await get('/api/sellers/closed')).body).toMatchObject({ closed: 'closed', products: 0 })
    for (const slug of ['applied', 'no-such-seller'])
      expect(await get(`/api/sellers/${slug}`)).toMatchObject({ status: 404 })
  })

  test('has the facts, the products, a canonical address and structured data', async () => {
    const html = await (await shop.get('/seller/basra-dates?lang=en')).text()
    for (const text of [
      'Dates from Basra',
      'Basra Dates Ltd',
      'B-77',
      'src="/pictures/0123456789abcdef-640.jpg"',
      'src="/pictures/fedcba9876543210-640.jpg"',
      'imagesrcset="/pictures/fedcba9876543210-160.avif 160w',
      '"@type":"OnlineStore"',
      'rel="canonical"',
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/<h1[^>]*>Basra Dates</)
    expect(html.match(/<article/g)?.length).toBeGreaterThan(0)
    expect(html).toMatch(/<title>Basra Dates /)
    expect(html).not.toContain('noindex')
  })

  test('of one who is closed says so and has no products; one who was never open has none', async () => {
    const closed = await shop.get('/seller/closed?lang=en')
    expect(closed.status).toBe(200)
    const html = await closed.text()
    expect(html).toContain(messages.sellers.closed.closed)
    expect(html).toContain('noindex')
    expect(html).not.toContain('<article')
    for (const slug of ['applied', 'no-such-seller'])
      expect((await shop.get(`/seller/${slug}`)).status, slug).toBe(404)
    const sitemap = await (await shop.get('/sitemaps/pages.xml')).text()
    expect(sitemap).toContain('/seller/basra-dates<')
    expect(sitemap).not.toContain('/seller/closed<')
  })
})
