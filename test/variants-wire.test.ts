import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { optionValues, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { addOptions, onlyVariant, setSale, variantIds } from './harness/variants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const image = '/pictures/0123456789abcdef-640.jpg'
const blackImage = '/pictures/00000000000000aa-640.jpg'

async function textOf(response: Promise<Response>) {
  return (await response).text()
}

describe('products without options answer byte for byte as before there were options', () => {
  test('in lists, alone, in carts and in orders', async () => {
    const { id } = await shop.addProduct({
      slug: 'kettle',
      category: 'mobiles',
      titleEn: 'Kettle',
      titleAr: 'كتلي',
      model: 'K-1',
      featured: true,
      popular: true,
    })
    const plain =
      `{"id":${id},"slug":"kettle","titleEn":"Kettle","titleAr":"كتلي","descriptionEn":"A product of the tests.",` +
      `"descriptionAr":"منتج للاختبار.","image":"${image}","price":10000,"rating":0,"reviewCount":0,"stockQuantity":20,` +
      `"brand":"Dijla","model":"K-1","category":{"slug":"mobiles","nameEn":"Mobiles","nameAr":"موبايلات"}}`
    expect(await textOf(shop.request('/api/products/kettle'))).toBe(plain)
    for (const query of ['', '?category=mobiles', '?featured=true', '?popular=true', '?search=kettle'])
      expect(await textOf(shop.request(`/api/products${query}`)), query).toBe(`[${plain}]`)
    const category = `{"id":2,"slug":"mobiles","nameEn":"Mobiles","nameAr":"موبايلات","image":"${image}"}`
    expect(await textOf(shop.request('/api/categories/mobiles'))).toBe(category)
    expect(await textOf(shop.request('/api/categories'))).toContain(category)

    await setSale(shop.db, id, { discountPrice: 7_500 })
    const discounted = plain.replace('"model":"K-1",', '"discountPrice":7500,"model":"K-1",')
    expect(await textOf(shop.request('/api/products/kettle'))).toBe(discounted)

    const shopper = shop.browser()
    const added = await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 2 })
    const line = `{"id":${added.body.id},"quantity":2,"product":${discounted},"priceSeen":7500}`
    expect(JSON.stringify(added.body)).toBe(line)
    expect(JSON.stringify((await shopper.get('/api/cart/1')).body)).toBe(`[${line}]`)
    const changedLine = await shopper.put(`/api/cart/${added.body.id}`, { quantity: 3 })
    expect(JSON.stringify(changedLine.body)).toBe(line.replace('"quantity":2', '"quantity":3'))
    await shopper.delete(`/api/cart/${added.body.id}`)
    expect((await shopper.get('/api/cart/1')).body).toEqual([])
    await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 2 })
    await shopper.delete('/api/cart/user/1')
    expect((await shopper.get('/api/cart/1')).body).toEqual([])

    const placed = await shopper.post('/api/orders', orderBody([{ productId: id, quantity: 2 }], 15_000))
    const [item] = placed.body.items
    expect(JSON.stringify(item)).toBe(
      `{"id":${item.id},"orderId":${placed.body.id},"productId":${id},"quantity":2,"price":7500,` +
        `"product":{"id":${id},"titleEn":"Kettle","titleAr":"كتلي","image":"${image}","slug":"kettle"}}`,
    )
    const read = await shopper.get(`/api/orders/details/${placed.body.id}`)
    expect(JSON.stringify(read.body)).toBe(JSON.stringify(placed.body))

    const changed = await shopper.post('/api/orders', orderBody([{ productId: id, quantity: 900 }], 15_000))
    expect(JSON.stringify(changed.body.changes)).toBe(
      `[{"productId":${id},"reason":"not_enough_stock","requested":900,"available":18,"price":7500,"priceSeen":null,` +
        '"slug":"kettle","titleEn":"Kettle","titleAr":"كتلي"}]',
    )
  })
})

let shirts = 0

async function shirt() {
  // Tests may be repeated, so slugs are not reused.
  const slug = `shirt-${++shirts}`
  const { id } = await shop.addProduct({ slug, titleEn: 'Shirt', titleAr: 'قميص' })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, stockQuantity: 2, sku: `${slug}-b-m` },
      { values: { colour: 'black', size: 'xl' }, price: 30_000, discountPrice: 27_500, stockQuantity: 9 },
      { values: { colour: 'navy', size: 'm' }, price: 20_000, stockQuantity: 0 },
      { values: { colour: 'navy', size: 'xl' }, price: 20_000, stockQuantity: 7, hidden: true },
    ],
    pictures: [{ option: 'colour', value: 'black', images: [blackImage, image] }],
  })
  return { id, slug, ids: await variantIds(shop.db, id) }
}

describe('a product with options', () => {
  test('has the price of the cheapest available variant, the highest price, and the sum of the stock', async () => {
    const { slug, ids } = await shirt()
    const { body } = await shop.browser().get(`/api/products/${slug}`)
    expect(body).toMatchObject({ price: 25_000, priceUntil: 27_500, stockQuantity: 11, hasOptions: true })
    expect(body.options).toEqual([
      {
        key: 'colour',
        nameEn: 'Colour',
        nameAr: 'اللون',
        kind: 'swatch',
        values: [
          { key: 'black', nameEn: 'Black', nameAr: 'أسود', colour: '#1c1c1e', images: [blackImage, image] },
          { key: 'navy', nameEn: 'Navy', nameAr: 'كحلي', colour: '#1f2a4d' },
        ],
      },
      {
        key: 'size',
        nameEn: 'Size',
        nameAr: 'المقاس',
        kind: 'button',
        values: [
          { key: 'm', nameEn: 'M', nameAr: 'M' },
          { key: 'xl', nameEn: 'XL', nameAr: 'XL' },
        ],
      },
    ])
    expect(body.variants).toEqual([
      {
        id: ids['black/m'],
        values: { colour: 'black', size: 'm' },
        price: 25_000,
        stockQuantity: 2,
        sku: `${slug}-b-m`,
      },
      {
        id: ids['black/xl'],
        values: { colour: 'black', size: 'xl' },
        price: 30_000,
        discountPrice: 27_500,
        stockQuantity: 9,
      },
      { id: ids['navy/m'], values: { colour: 'navy', size: 'm' }, price: 20_000, stockQuantity: 0 },
    ])
    const listed = (await shop.browser().get('/api/products')).body.find(
      (each: { slug: string }) => each.slug === slug,
    )
    expect(listed).toMatchObject({ price: 25_000, priceUntil: 27_500, hasOptions: true })
    expect(listed).not.toHaveProperty('options')
    expect(listed).not.toHaveProperty('variants')
    expect(listed).not.toHaveProperty('swatches')
    expect(body).not.toHaveProperty('swatches')
  })

  test('goes into the cart by variant or by options, as that variant', async () => {
    const { id, ids, slug } = await shirt()
    const shopper = shop.browser()
    const add = (choice: object, quantity = 1) =>
      shopper.post('/api/cart', { userId: 1, productId: id, quantity, ...choice })
    const first = await add({ variantId: ids['black/xl'] })
    expect(first).toMatchObject({
      status: 201,
      body: {
        product: { price: 30_000, discountPrice: 27_500, stockQuantity: 9, image: blackImage },
        variant: { id: ids['black/xl'] },
        priceSeen: 27_500,
      },
    })
    const colour = { key: 'colour', nameEn: 'Colour', nameAr: 'اللون' }
    const size = { key: 'size', nameEn: 'Size', nameAr: 'المقاس' }
    expect(first.body.variant.options).toEqual([
      { ...colour, valueKey: 'black', valueEn: 'Black', valueAr: 'أسود' },
      { ...size, valueKey: 'xl', valueEn: 'XL', valueAr: 'XL' },
    ])
    expect(first.body.product).not.toHaveProperty('hasOptions')
    expect(first.body.product).not.toHaveProperty('priceUntil')
    const second = await add({ options: { size: 'm', colour: 'black' } })
    expect(second.body).toMatchObject({ variant: { id: ids['black/m'], sku: `${slug}-b-m` } })
    expect((await add({ options: { size: 'm', colour: 'black' } })).body.quantity).toBe(2)
    expect((await shopper.get('/api/cart/1')).body).toMatchObject([
      { quantity: 1, variant: { id: ids['black/xl'] } },
      { quantity: 2, variant: { id: ids['black/m'] } },
    ])
    const tooMany = await add({ variantId: ids['black/m'] })
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'stock_exceeded', available: 2, inCart: 2 } })
    const changed = await shopper.put(`/api/cart/${first.body.id}`, { quantity: 10 })
    expect(changed).toMatchObject({ status: 409, body: { available: 9, inCart: 1 } })
  })

  test('is never guessed: without a complete choice the options are returned, and nothing is created', async () => {
    const { id } = await shirt()
    for (const choice of [
      {},
      { options: {} },
      { options: { colour: 'black' } },
      { options: { colour: 'black', size: 'xxl' } },
      { options: { Colour: 'black', size: 'm' } },
      { options: { colour: 'navy', size: 'xl' } },
    ]) {
      const visitor = shop.browser()
      const { status, body } = await visitor.post('/api/cart', {
        userId: 1,
        productId: id,
        quantity: 1,
        ...choice,
      })
      expect({ status, code: body.code, productId: body.productId }, JSON.stringify(choice)).toEqual({
        status: 409,
        code: 'options_needed',
        productId: id,
      })
      expect(body.options.map(({ key }: { key: string }) => key)).toEqual(['colour', 'size'])
      expect(visitor.cookies.size).toBe(0)
    }
  })

  test('a complete choice of its values that no variant has is refused as such', async () => {
    const { id, slug } = await shirt()
    const errorsOf = async (options: object) => {
      const line = { userId: 1, productId: id, quantity: 1, options }
      const { status, body } = await shop.browser().post('/api/cart', line)
      const { body: restock } = await shop
        .browser()
        .post(`/api/products/${slug}/restock-requests`, { contact: 'a@example.com', options })
      expect([status, body.code, restock.code]).toEqual([409, 'options_needed', 'options_needed'])
      expect(restock.errors).toEqual(body.errors)
      expect(body.options).toHaveLength(2)
      return body.errors
    }
    expect(await errorsOf({ colour: 'navy', size: 'xl' })).toEqual({ options: 'no_such_combination' })
    expect(await errorsOf({ colour: 'navy' })).toEqual({ options: 'required' })
    expect(await errorsOf({ colour: 'navy', size: 'xxl' })).toEqual({ options: 'required' })
  })

  test('options beside a variant must be its own', async () => {
    const { id, slug, ids } = await shirt()
    const plain = await shop.addProduct()
    const add = (choice: object, productId = id) =>
      shop.browser().post('/api/cart', { userId: 1, productId, quantity: 1, ...choice })
    const variantId = ids['black/m']
    for (const options of [
      { colour: 'navy', size: 'm' },
      { size: 'xl' },
      { colour: 'black', size: 'nope' },
      { colour: 'black', size: 'm', storage: '128gb' },
    ]) {
      const answers = [
        await add({ variantId, options }),
        await shop
          .browser()
          .post(`/api/products/${slug}/restock-requests`, { contact: 'a@example.com', variantId, options }),
      ]
      for (const { status, body } of answers)
        expect({ status, errors: body.errors }, JSON.stringify(options)).toEqual({
          status: 400,
          errors: { options: 'other_variant' },
        })
    }
    const onlyId = await onlyVariant(shop.db, plain.id)
    expect((await add({ variantId: onlyId, options: { size: 'm' } }, plain.id)).status).toBe(400)
    for (const options of [{}, { colour: 'black' }, { size: 'm', colour: 'black' }])
      expect((await add({ variantId, options })).body.variant).toMatchObject({ id: variantId })
    expect((await add({ variantId: 2_000_000_000, options: { size: 'm' } })).status).toBe(404)
  })

  test('whose variants are all hidden is out of stock, as its page says', async () => {
    const { id, slug } = await shirt()
    await shop.db.update(variants).set({ hidden: true }).where(eq(variants.productId, id))
    expect((await shop.browser().get(`/api/products/${slug}`)).body.stockQuantity).toBe(0)
    for (const choice of [{}, { options: { colour: 'black', size: 'm' } }])
      expect(
        await shop.browser().post('/api/cart', { userId: 1, productId: id, quantity: 1, ...choice }),
      ).toMatchObject({ status: 409, body: { code: 'stock_exceeded', available: 0, inCart: 0 } })
  })

  test('priceUntil is the highest price of what is available, and of all for sale when nothing is', async () => {
    const { id, slug, ids } = await shirt()
    const priceUntil = async () => (await shop.browser().get(`/api/products/${slug}`)).body.priceUntil
    const setStock = (variantId: number, stockQuantity: number) =>
      shop.db.update(variants).set({ stockQuantity }).where(eq(variants.id, variantId))
    await shop.db
      .update(variants)
      .set({ price: 90_000 })
      .where(and(eq(variants.productId, id), eq(variants.hidden, true)))
    expect(await priceUntil()).toBe(27_500)
    await setStock(ids['black/xl'] ?? 0, 0)
    expect(await priceUntil()).toBe(25_000)
    await setStock(ids['black/m'] ?? 0, 0)
    expect(await priceUntil()).toBe(27_500)
  })

  test('refuses a variant of another product or a hidden one like a missing one', async () => {
    const { id, ids } = await shirt()
    const other = await shop.addProduct()
    const [hidden] = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.productId, id))
      .orderBy(variants.id)
    const add = (productId: number, choice: object) =>
      shop.browser().post('/api/cart', { userId: 1, productId, quantity: 1, ...choice })
    const answers = [
      await add(other.id, { variantId: ids['black/m'] }),
      await add(id, { variantId: hidden?.id }),
      await add(id, { variantId: 2_000_000_000 }),
    ]
    for (const { status, body } of answers)
      expect({ status, errors: body.errors }).toEqual({ status: 404, errors: { variantId: 'not_found' } })
    expect(await add(other.id, { options: { size: 'm' } })).toMatchObject({
      status: 400,
      body: { errors: { options: 'unknown_value' } },
    })
    expect(await add(id, { options: { a: '1', b: '1', c: '1', d: '1' } })).toMatchObject({ status: 400 })
    expect(await add(id, { options: 'black' })).toMatchObject({ status: 400 })
    expect(await add(id, { variantId: '1' })).toMatchObject({ status: 400 })
  })
})

describe('orders of variants', () => {
  test('take the stock of each variant; a cancelled order returns it', async () => {
    const { id, ids, slug } = await shirt()
    const shopper = shop.browser()
    const lines = [
      { productId: id, variantId: ids['black/m'] ?? 0, quantity: 2 },
      { productId: id, variantId: ids['black/xl'] ?? 0, quantity: 1 },
    ]
    const placed = await shopper.post('/api/orders', orderBody(lines, 77_500))
    expect(placed.status).toBe(201)
    expect(placed.body.items).toMatchObject([
      {
        productId: id,
        quantity: 2,
        price: 25_000,
        product: { image: blackImage },
        variant: { id: ids['black/m'] },
      },
      { quantity: 1, price: 27_500, variant: { options: [{ valueAr: 'أسود' }, { valueAr: 'XL' }] } },
    ])
    const stock = async () => {
      const { body } = await shop.browser().get(`/api/products/${slug}`)
      return [
        body.stockQuantity,
        ...body.variants.map((each: { stockQuantity: number }) => each.stockQuantity),
      ]
    }
    expect(await stock()).toEqual([8, 0, 8, 0])
    await shopper.post(`/api/orders/${placed.body.id}/cancel`, {})
    expect(await stock()).toEqual([11, 2, 9, 0])
  })

  test('keep title, picture and options as they were when ordered', async () => {
    const { id, ids } = await shirt()
    const shopper = shop.browser()
    const lines = [{ productId: id, variantId: ids['black/m'] ?? 0, quantity: 1 }]
    const { body: placed } = await shopper.post('/api/orders', orderBody(lines, 25_000))
    await shop.db
      .update(products)
      .set({ title: { en: 'Renamed', ar: 'اسم آخر' }, image: '/pictures/00000000000000bb-640.jpg' })
      .where(eq(products.id, id))
    await shop.db
      .update(variants)
      .set({ sku: 'other' })
      .where(eq(variants.id, ids['black/m'] ?? 0))
    const name = { ar: 'فحمي', en: 'Charcoal' }
    await shop.db.update(optionValues).set({ name }).where(eq(optionValues.key, 'black'))
    expect((await shopper.get(`/api/orders/details/${placed.id}`)).body.items).toEqual(placed.items)
    const black = { ar: 'أسود', en: 'Black' }
    await shop.db.update(optionValues).set({ name: black }).where(eq(optionValues.key, 'black'))
  })

  test('refuse a line without its variant, a variant twice, and one of another product', async () => {
    const { id, ids } = await shirt()
    const plain = await shop.addProduct()
    const before = await shop.db.$count(orderItems)
    const order = (lines: Parameters<typeof orderBody>[0]) =>
      shop.browser().post('/api/orders', orderBody(lines, 25_000))
    expect(await order([{ productId: id, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'options_needed', productId: id },
    })
    const black = { productId: id, variantId: ids['black/m'] ?? 0, quantity: 1 }
    expect(await order([black, black])).toMatchObject({
      status: 400,
      body: { errors: { cartItems: 'duplicate_product' } },
    })
    const [only] = await shop.db.select().from(variants).where(eq(variants.productId, plain.id))
    const twice = [
      { productId: plain.id, quantity: 1 },
      { productId: plain.id, variantId: only?.id ?? 0, quantity: 1 },
    ]
    expect(await order(twice)).toMatchObject({
      status: 400,
      body: { errors: { cartItems: 'duplicate_product' } },
    })
    expect(await order([{ ...black, productId: plain.id }])).toMatchObject({
      status: 409,
      body: {
        code: 'order_changed',
        changes: [{ productId: plain.id, variantId: black.variantId, reason: 'gone', titleEn: null }],
      },
    })
    expect(await order([{ ...black, quantity: 3 }])).toMatchObject({
      body: { changes: [{ reason: 'not_enough_stock', available: 2, variantId: black.variantId }] },
    })
    expect(await shop.db.$count(orderItems)).toBe(before)
  })

  test('reordering puts the same variants into the cart', async () => {
    const { id, ids } = await shirt()
    const shopper = shop.browser()
    const lines = [
      { productId: id, variantId: ids['black/m'] ?? 0, quantity: 2 },
      { productId: id, variantId: ids['black/xl'] ?? 0, quantity: 1 },
    ]
    const { body: placed } = await shopper.post('/api/orders', orderBody(lines, 77_500))
    const { body } = await shopper.post(`/api/orders/${placed.id}/reorder`, {})
    expect(body.lines).toMatchObject([
      { outcome: 'out_of_stock', added: 0, variant: { id: ids['black/m'] } },
      { outcome: 'added', added: 1, variant: { id: ids['black/xl'] } },
    ])
    expect((await shopper.get('/api/cart/1')).body).toMatchObject([
      { quantity: 1, variant: { id: ids['black/xl'] } },
    ])
  })
})
