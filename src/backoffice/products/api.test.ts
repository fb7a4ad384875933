import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
const image = '/pictures/0123456789abcdef-640.jpg'
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

let sequence = 0
function fields(more: Record<string, unknown> = {}) {
  sequence += 1
  return {
    titleEn: `Copper kettle ${sequence}`,
    titleAr: `كتلي نحاس ${sequence}`,
    descriptionEn: 'Two litres.',
    descriptionAr: 'لتران.',
    brand: 'Tigris',
    categoryId: 1,
    price: 25_000,
    images: [image],
    ...more,
  }
}

async function make(more: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/api/admin/products', fields(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; slug: string; version: number }
}

async function edited(id: number) {
  const { body } = await admin.get(`/api/admin/products/${id}`)
  return body
}

const save = (id: number, version: number | null, product: Record<string, unknown>) =>
  admin.put(`/api/admin/products/${id}`, { version, product })

describe('a product', () => {
  test('is created, listed in the shop, found by search, and has its stock in the ledger', async () => {
    const { id, slug } = await make({ titleEn: 'Samovar «Basra»', stockQuantity: 7 })
    expect(slug).toBe('samovar-basra')
    const { body } = await shop.browser().get(`/api/products/${slug}`)
    expect(body).toMatchObject({ id, stockQuantity: 7, model: 'SAMOVAR-BASRA' })
    const result = await shop.browser().get('/api/products?search=samovar')
    expect(result.body.map((each: { id: number }) => each.id)).toContain(id)
    const ledger = await staff.get(`/api/admin/products/${id}/stock`)
    expect(ledger.body.changes).toMatchObject([{ change: 7, left: 7, reason: 'received' }])
    const audit = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
    expect(audit.body[0]).toMatchObject({ action: 'product.create', after: { stockQuantity: 7 } })
  })

  test('gets a unique slug from a title in either script, also when several are created at once', async () => {
    const title = { titleEn: '؟؟', titleAr: 'قوري شاي' }
    const all = await Promise.all([1, 2, 3, 4].map(() => make(title)))
    expect(all.map(({ slug }) => slug).sort()).toEqual([
      'qwry-shay',
      'qwry-shay-2',
      'qwry-shay-3',
      'qwry-shay-4',
    ])
    const { body } = await admin.post('/api/admin/products', fields({ slug: 'qwry-shay' }))
    expect(body.errors).toEqual({ slug: 'taken' })
  })

  test('invalid fields are reported, each with its error', async () => {
    const errorsOf = async (more: Record<string, unknown>) =>
      (await admin.post('/api/admin/products', fields(more))).body.errors
    expect(await errorsOf({ titleEn: ' ', titleAr: 5, brand: '' })).toEqual({
      titleEn: 'required',
      titleAr: 'required',
      brand: 'required',
    })
    expect(await errorsOf({ price: 10_100 })).toEqual({ price: 'not_a_multiple' })
    expect(await errorsOf({ price: 0.5 })).toMatchObject({ price: 'not_whole' })
    expect(await errorsOf({ discountPrice: 25_000 })).toEqual({ discountPrice: 'not_below_price' })
    expect(await errorsOf({ discountStartsAt: '2026-11-02T09:00:00Z' })).toEqual({
      discountPrice: 'required',
    })
    expect(
      await errorsOf({
        discountPrice: 5_000,
        discountStartsAt: '2026-11-02T09:00:00Z',
        discountEndsAt: '2026-11-02T12:00:00+03:00',
      }),
    ).toEqual({ discountEndsAt: 'not_after_start' })
    expect(await errorsOf({ discountPrice: 5_000, discountEndsAt: '2026-13-45T09:00:00Z' })).toEqual({
      discountEndsAt: 'not_a_date',
    })
    expect(await errorsOf({ slug: 'Not A Slug' })).toEqual({ slug: 'invalid' })
    expect(await errorsOf({ categoryId: 999_999 })).toEqual({ categoryId: 'unknown_value' })
    expect(await errorsOf({ images: [] })).toEqual({ images: 'required' })
    expect(await errorsOf({ images: ['//evil.example/x.jpg'] })).toEqual({ 'images.0': 'invalid' })
    expect(await errorsOf({ titleEn: 'x'.repeat(201) })).toEqual({ titleEn: 'too_long' })
    expect(await errorsOf({ surprise: 1 })).toEqual({ surprise: 'unknown_field' })
    expect((await admin.post('/api/admin/products', '{')).body.code).toBe('malformed_body')
    expect((await admin.post('/api/admin/products', fields({ images: [], hidden: true }))).status).toBe(201)
  })

  test('is updated by version; the second of two editors gets a conflict and may overwrite', async () => {
    const { id } = await make()
    const { version, product } = await edited(id)
    const first = await save(id, version, { ...product, brand: 'First' })
    expect(first.body.version).toBe(version + 1)
    const second = await save(id, version, { ...product, brand: 'Second' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'stale',
      version: version + 1,
      current: { brand: 'First' },
    })
    expect((await save(id, second.body.version, { ...product, brand: 'Second' })).status).toBe(200)
    const audit = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
    expect(audit.body[0]).toMatchObject({ before: { brand: 'First' }, after: { brand: 'Second' } })
  })

  test('of two concurrent updates one gets a conflict', async () => {
    const { id } = await make()
    const { version, product } = await edited(id)
    const both = await Promise.all(['One', 'Two'].map((brand) => save(id, version, { ...product, brand })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an update without changes writes nothing', async () => {
    const { id, version } = await make()
    const { product } = await edited(id)
    expect((await save(id, version, product)).body.version).toBe(version)
    expect((await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body).toHaveLength(1)
  })

  test('former addresses redirect, also after several changes, and back', async () => {
    const { id, slug } = await make()
    const rename = async (to: string) => {
      const { version, product } = await edited(id)
      expect((await save(id, version, { ...product, slug: to })).status).toBe(200)
    }
    await rename('kettle-new')
    await rename('kettle-newest')
    for (const former of [slug, 'kettle-new']) {
      const response = await shop.browser().fetch(`/api/products/${former}`)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe('/api/products/kettle-newest')
    }
    expect((await edited(id)).formerSlugs.sort()).toEqual([slug, 'kettle-new'].sort())
    const conflict = await admin.post('/api/admin/products', fields({ slug: 'kettle-new' }))
    expect(conflict.body.errors).toEqual({ slug: 'taken' })
    await rename(slug)
    expect((await shop.browser().get(`/api/products/${slug}`)).status).toBe(200)
    expect((await edited(id)).formerSlugs).not.toContain(slug)
  })

  test('a new title is found by search at once', async () => {
    const { id, version } = await make()
    const { product } = await edited(id)
    await save(id, version, { ...product, titleEn: 'Zurna flute' })
    const { body } = await shop.browser().get('/api/products?search=zurna')
    expect(body).toMatchObject([{ id }])
  })

  test('a copy is hidden, without stock and has its own slug', async () => {
    const { id, slug } = await make({ stockQuantity: 5, featured: true, discountPrice: 20_000 })
    const copy = await admin.post(`/api/admin/products/${id}/copy`, {})
    expect(copy.status).toBe(201)
    expect(copy.body.slug).toBe(`${slug}-2`)
    expect(await edited(copy.body.id)).toMatchObject({
      stockQuantity: 0,
      product: { hidden: true, featured: false, discountPrice: null, brand: 'Tigris' },
    })
    expect((await admin.post('/api/admin/products/999999/copy', {})).status).toBe(404)
  })

  test('several pictures are in the response for a single product', async () => {
    const more = ['/pictures/1111111111111111-640.jpg', '/pictures/2222222222222222-640.jpg']
    const { slug } = await make({ images: [image, ...more] })
    const { body } = await shop.browser().get(`/api/products/${slug}`)
    expect(body).toMatchObject({ image, images: [image, ...more] })
  })

  test('missing, malformed and oversized bodies are refused', async () => {
    const { body } = await make().then(({ id }) => admin.get(`/api/admin/products/${id}`))
    expect((await save(999_999, 1, body.product)).status).toBe(404)
    expect((await admin.get('/api/admin/products/x')).status).toBe(400)
    expect((await admin.get('/api/admin/products?show=all')).body.errors).toEqual({ show: 'unknown_value' })
    expect((await admin.put(`/api/admin/products/${body.id}`, {})).status).toBe(400)
  })
})

describe('the list', () => {
  test('finds by title in either language, brand, model and slug; filters and sorts', async () => {
    const { id } = await make({
      titleEn: 'Quince jam',
      titleAr: 'مربى السفرجل',
      model: 'QJ-77',
      brand: 'Karkh Foods',
      slug: 'jam-of-quince',
      hidden: true,
      price: 1_250,
    })
    for (const search of ['quince', 'سفرجل', 'السفرجل', 'qj77', 'karkh', 'jam-of', 'QUIN']) {
      const { body } = await staff.get(`/api/admin/products?search=${encodeURIComponent(search)}`)
      expect(
        body.products.map((each: { id: number }) => each.id),
        search,
      ).toContain(id)
    }
    const hidden = await staff.get('/api/admin/products?show=hidden&sort=price')
    expect(hidden.body.products[0].id).toBe(id)
    const none = await staff.get(`/api/admin/products?search=${encodeURIComponent("'); --")}`)
    expect(none.body).toEqual({ products: [], total: 0 })
    for (const sort of ['title', '-title', 'brand', 'stock', '-stock', 'added']) {
      expect((await staff.get(`/api/admin/products?sort=${sort}`)).status, sort).toBe(200)
    }
    for (const show of ['out', 'low', 'discounted']) {
      expect((await staff.get(`/api/admin/products?show=${show}&category=1&page=2`)).status).toBe(200)
    }
  })

  test('completes brand names', async () => {
    await make({ brand: 'Zubair 100%' })
    expect((await staff.get('/api/admin/brands?q=zub')).body).toEqual(['Zubair 100%'])
    expect((await staff.get('/api/admin/brands?q=%25')).body).toEqual([])
  })
})

describe('staff', () => {
  test('may change stock and nothing else', async () => {
    const { id } = await make({ stockQuantity: 5 })
    const { body } = await staff.get(`/api/admin/products/${id}`)
    expect(body.stockQuantity).toBe(5)
    const product = { version: body.version, product: body.product }
    expect((await staff.put(`/api/admin/products/${id}`, product)).status).toBe(404)
    expect((await staff.post('/api/admin/products', fields())).status).toBe(404)
    expect((await staff.post(`/api/admin/products/${id}/copy`, {})).status).toBe(404)
    expect((await staff.post('/api/admin/categories', {})).status).toBe(404)
    expect((await staff.delete('/api/admin/categories/1')).status).toBe(404)
    const changed = await staff.post(`/api/admin/products/${id}/stock`, {
      mode: 'by',
      reason: 'damaged',
      quantity: -2,
      note: 'fell off the shelf',
    })
    expect(changed.body).toEqual({ stockQuantity: 3 })
  })
})
