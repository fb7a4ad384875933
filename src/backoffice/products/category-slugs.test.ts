import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let admin: ReturnType<typeof app.browser>
const image = '/pictures/0123456789abcdef-640.jpg'
const path = '/api/admin/categories'
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  admin = (await signedIn(app, 'admin')).browser
})
afterAll(() => app.close())

type Managed = { id: number; version: number; slug: string; hidden: boolean; formerSlugs: string[] }

const find = async (id: number): Promise<Managed> =>
  (await admin.get(path)).body.find((each: Managed) => each.id === id)

let sequence = 0
async function newCategory(overrides: object = {}): Promise<Managed> {
  sequence += 1
  const names = { nameEn: `Shelf ${sequence}`, nameAr: `رف ${sequence}` }
  const { body, status } = await admin.post(path, { ...names, image, ...overrides })
  expect([status, body.errors]).toEqual([201, undefined])
  invalidateCached()
  return find(body.id)
}

/** Clears the response cache, as a notification does in a running shop. */
async function save({ id, version }: Managed, overrides: object) {
  const names = { nameEn: 'Shelf', nameAr: 'رف' }
  const saved = await admin.put(`${path}/${id}`, { version, category: { ...names, image, ...overrides } })
  invalidateCached()
  return saved
}

const slugsOf = async (shopPath: string) =>
  (await app.browser().get(shopPath)).body.map(({ slug }: { slug: string }) => slug)

describe('a changed slug', () => {
  test('the former slug redirects with its query string, in pages and API, also after two changes', async () => {
    const category = await newCategory({ slug: 'tea-things' })
    const product = await app.addProduct({ category: 'tea-things', titleEn: 'Samovar' })
    expect((await save(category, { slug: 'tea' })).status).toBe(200)
    expect((await save(await find(category.id), { slug: 'chai' })).status).toBe(200)
    expect(await find(category.id)).toMatchObject({
      slug: 'chai',
      formerSlugs: expect.arrayContaining(['tea', 'tea-things']),
    })
    for (const former of ['tea-things', 'tea']) {
      const response = await app.get(`/products/${former}?sort=price-low&lang=en`)
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        '/products/chai?sort=price-low&lang=en',
      ])
      const call = await app.get(`/api/categories/${former}`)
      expect([call.status, call.headers.get('location')]).toEqual([301, '/api/categories/chai'])
      expect(await slugsOf(`/api/products?category=${former}`)).toEqual([product.slug])
    }
    const page = await app.get('/products/chai')
    expect([page.status, (await page.text()).includes('Samovar')]).toEqual([200, true])
    const sitemap = await (await app.get('/sitemaps/pages.xml')).text()
    expect(sitemap).toContain('/products/chai?lang=en')
    expect(sitemap).not.toContain('/products/tea')
    expect((await app.get(`/product/${product.slug}`)).status).toBe(200)
    expect((await app.browser().get(`/api/products/${product.slug}`)).body.category.slug).toBe('chai')
    const audit = await admin.get(`/api/admin/audit?kind=category&id=${category.id}`)
    expect(audit.body[0]).toMatchObject({ before: { slug: 'tea' }, after: { slug: 'chai' } })
  })

  test('a category may return to its former slug; slugs of other categories, current or former, are refused', async () => {
    const one = await newCategory({ slug: 'first-here' })
    const other = await newCategory({ slug: 'other-here' })
    await save(one, { slug: 'then-there' })
    for (const slug of ['then-there', 'first-here'])
      expect((await save(other, { slug })).body.errors).toEqual({ slug: 'taken' })
    expect(
      (await admin.post(path, { nameEn: 'X', nameAr: 'س', image, slug: 'first-here' })).body.errors,
    ).toEqual({
      slug: 'taken',
    })
    expect((await admin.post(path, { nameEn: 'First Here', nameAr: 'س', image })).body.errors).toEqual({
      slug: 'taken',
    })
    expect(await find(other.id)).toMatchObject({ slug: 'other-here', version: other.version })
    expect((await save(await find(one.id), { slug: 'first-here' })).status).toBe(200)
    expect(await find(one.id)).toMatchObject({ slug: 'first-here', formerSlugs: ['then-there'] })
    expect((await app.get('/products/first-here')).status).toBe(200)
    expect((await app.get('/products/then-there')).headers.get('location')).toBe('/products/first-here')
  })

  test.each([
    ['', 'invalid'],
    ['Tea', 'invalid'],
    ['tea--things', 'invalid'],
    ['-tea', 'invalid'],
    ['شاي', 'invalid'],
    ['tea/things', 'invalid'],
    ['a'.repeat(101), 'too_long'],
    [7, 'invalid'],
  ])('«%s» is none: refused by the field, nothing changes', async (slug, code) => {
    const category = await newCategory()
    const refused = await save(category, { slug, nameEn: 'Never' })
    expect([refused.status, refused.body.errors]).toEqual([400, { 'category.slug': code }])
    expect(await find(category.id)).toEqual(category)
  })

  test('of two editors the second gets a conflict, and the slug of the first remains', async () => {
    const category = await newCategory()
    const [one, two] = await Promise.all([
      save(category, { slug: 'of-the-one' }),
      save(category, { slug: 'of-the-two' }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    expect(refused.body.code).toBe('stale')
    const slug = one.status === 200 ? 'of-the-one' : 'of-the-two'
    expect(await find(category.id)).toMatchObject({ slug, formerSlugs: [category.slug] })
  })

  test('of two categories that request one slug at once, one gets it', async () => {
    const [one, two] = [await newCategory(), await newCategory()]
    const responses = await Promise.all([save(one, { slug: 'contested' }), save(two, { slug: 'contested' })])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('the slugs of a deleted category are free again', async () => {
    const category = await newCategory({ slug: 'for-a-while' })
    await save(category, { slug: 'for-longer' })
    expect((await admin.delete(`${path}/${category.id}`)).status).toBe(204)
    invalidateCached()
    expect((await app.get('/products/for-a-while')).status).toBe(404)
    expect((await newCategory({ slug: 'for-a-while' })).slug).toBe('for-a-while')
  })
})

describe('a hidden category', () => {
  test('has no page and is in no list; its products stay for sale', async () => {
    const category = await newCategory({ slug: 'ramadan' })
    const product = await app.addProduct({ category: 'ramadan', titleEn: 'Zoetrope lantern' })
    expect((await save(category, { hidden: true, slug: 'ramadan-lights' })).status).toBe(200)
    for (const slug of ['ramadan', 'ramadan-lights']) {
      expect((await app.get(`/products/${slug}`)).status).toBe(404)
      expect((await app.get(`/api/categories/${slug}`)).status).toBe(404)
      const { body } = await app.browser().get(`/api/products?category=${slug}`)
      expect(body.errors).toEqual({ category: 'unknown_value' })
    }
    expect(await slugsOf('/api/categories')).not.toContain('ramadan-lights')
    expect(await (await app.get('/')).text()).not.toContain('ramadan-lights')
    expect(await (await app.get('/sitemaps/pages.xml')).text()).not.toContain('ramadan-lights')
    for (const query of ['', '?search=zoetrope']) {
      const counts = await app.browser().get(`/api/product-counts${query}`)
      expect(counts.body.total).toBeGreaterThan(0)
      expect(JSON.stringify(counts.body.categories)).not.toContain('ramadan')
    }
    const suggested = (await app.browser().get('/api/suggest?q=zoetrop')).body
    expect([suggested.products[0]?.slug, suggested.categories]).toEqual([product.slug, []])
    expect(await slugsOf('/api/products?search=zoetrope')).toEqual([product.slug])
    expect(await slugsOf('/api/products')).toContain(product.slug)

    const page = await app.get(`/product/${product.slug}`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('/products/ramadan')
    const shopper = app.browser()
    const added = await shopper.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    expect(added.status).toBe(201)
  })

  test('is back in its place when visible again', async () => {
    const before = await slugsOf('/api/categories')
    const category = (await admin.get(path)).body[2]
    const { nameEn, nameAr } = category
    await save(category, { nameEn, nameAr, hidden: true })
    expect(await slugsOf('/api/categories')).toEqual(before.filter((slug: string) => slug !== category.slug))
    await save(await find(category.id), { nameEn, nameAr, hidden: false })
    expect(await slugsOf('/api/categories')).toEqual(before)
    const audit = await admin.get(`/api/admin/audit?kind=category&id=${category.id}`)
    expect(audit.body[1]).toMatchObject({ before: { hidden: false }, after: { hidden: true } })
  })
})
