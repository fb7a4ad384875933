import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let admin: ReturnType<typeof app.browser>
let staff: ReturnType<typeof app.browser>
const path = '/api/admin/sub-categories'
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  admin = (await signedIn(app, 'admin')).browser
  staff = (await signedIn(app, 'staff')).browser
})
beforeEach(invalidateCached)
afterAll(() => app.close())

type Managed = { id: number; categoryId: number; version: number; slug: string; formerSlugs: string[] }

const list = async (): Promise<Managed[]> => (await admin.get(path)).body
const find = async (id: number) => (await list()).find((each) => each.id === id)

async function categoryId(slug: string): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from categories where slug = ${slug}`)
  return rows[0]?.id ?? 0
}

let sequence = 0
async function create(category: string, overrides: object = {}): Promise<Managed> {
  sequence += 1
  const names = { nameEn: `Shelf ${sequence}`, nameAr: `رف ${sequence}` }
  const body = { ...names, categoryId: await categoryId(category), ...overrides }
  const response = await admin.post(path, body)
  expect([response.status, response.body.errors]).toEqual([201, undefined])
  invalidateCached()
  return (await find(response.body.id)) as Managed
}

const names = { nameEn: 'Shelf', nameAr: 'رف' }
async function save({ id, version }: Pick<Managed, 'id' | 'version'>, overrides: object = {}) {
  const saved = await admin.put(`${path}/${id}`, { version, subCategory: { ...names, ...overrides } })
  invalidateCached()
  return saved
}

/** The product `usb-fan`, as the form sends it. */
async function saveProduct(slug: string, changes: object) {
  const { rows } = await app.db.execute<{ id: number; version: number }>(
    sql`select id, version from products where slug = ${slug}`,
  )
  const [{ id = 0, version = 0 } = {}] = rows
  const { body } = await admin.get(`/api/admin/products/${id}`)
  const response = await admin.put(`/api/admin/products/${id}`, {
    product: { ...body.product, ...changes },
    version,
  })
  invalidateCached()
  return { ...response, id }
}

const auditOf = async (kind: string, id: number | string) =>
  (await admin.get(`/api/admin/audit?kind=${kind}&id=${id}`)).body

describe('a sub-category', () => {
  test('is created last in its category, with a slug of its name, and audited', async () => {
    const first = await create('fashion', { nameEn: 'Summer shirts' })
    const second = await create('fashion')
    expect(first).toMatchObject({ slug: 'summer-shirts', version: 1, products: 0, formerSlugs: [] })
    const own = (await list()).filter((each) => each.categoryId === first.categoryId)
    expect(own.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await auditOf('sub_category', first.id))[0]).toMatchObject({
      action: 'sub_category.create',
      after: { slug: 'summer-shirts', nameEn: 'Summer shirts', categoryId: first.categoryId },
    })
  })

  test.each([
    [{ nameEn: '' }, { nameEn: 'required' }],
    [{ slug: 'Two words' }, { slug: 'invalid' }],
    [{ categoryId: 9_999 }, { categoryId: 'unknown_value' }],
    [{ position: 3 }, { position: 'unknown_field' }],
  ])('%j is refused', async (changes, errors) => {
    const body = { ...names, categoryId: await categoryId('fashion'), ...changes }
    const response = await admin.post(path, body)
    expect([response.status, response.body.errors]).toEqual([400, errors])
  })

  test('a slug that another one has or had is taken', async () => {
    const { slug } = await create('fashion', { slug: 'hats' })
    const renamed = await create('fashion', { slug: 'caps' })
    await save(renamed, { slug: 'new-caps' })
    for (const used of [slug, 'caps']) {
      const body = { ...names, categoryId: await categoryId('books'), slug: used }
      expect((await admin.post(path, body)).body.errors).toEqual({ slug: 'taken' })
    }
  })

  test('a former address redirects with its query, in pages and calls; its own category is needed', async () => {
    const made = await create('beauty', { slug: 'soap' })
    expect((await save(made, { slug: 'soaps' })).status).toBe(200)
    expect(await find(made.id)).toMatchObject({ slug: 'soaps', version: 2, formerSlugs: ['soap'] })
    const page = await app.get('/products/beauty/soap?sort=rating&lang=en')
    expect([page.status, page.headers.get('location')]).toEqual([
      301,
      '/products/beauty/soaps?sort=rating&lang=en',
    ])
    const call = await app.get('/api/categories/beauty/subcategories/soap')
    expect([call.status, call.headers.get('location')]).toEqual([
      301,
      '/api/categories/beauty/subcategories/soaps',
    ])
    expect((await app.get('/api/products?subcategory=soap')).status).toBe(200)
    expect((await app.get('/products/books/soap')).status).toBe(404)
    expect((await app.get('/products/beauty/soaps')).status).toBe(200)
  })

  test('a former address of the category leads to the sub-category too', async () => {
    await create('grocery', { slug: 'rice' })
    await app.db.execute(sql`insert into former_category_slugs
      select 'food', id, now() from categories where slug = 'grocery'`)
    const { status, headers } = await app.get('/products/food/rice?page=2')
    expect([status, headers.get('location')]).toEqual([301, '/products/grocery/rice?page=2'])
  })

  test('of two edits the second is refused; staff can read but not write', async () => {
    const made = await create('fashion')
    expect((await save(made, { nameEn: 'First' })).status).toBe(200)
    const second = await save(made, { nameEn: 'Second' })
    expect([second.status, second.body.code]).toEqual([409, 'stale'])
    expect((await staff.get(path)).status).toBe(200)
    expect((await staff.put(`${path}/${made.id}`, { version: 2, subCategory: names })).status).not.toBe(200)
    expect(await find(made.id)).toMatchObject({ version: 2, nameEn: 'First' })
    expect((await app.browser().get(path)).status).toBe(404)
  })

  test('the order is of one category, complete and audited', async () => {
    const [one, two] = [await create('electronics'), await create('electronics')]
    const own = { categoryId: one.categoryId }
    const idsOf = async () =>
      (await list()).flatMap((each) => (each.categoryId === one.categoryId ? [each.id] : []))
    const others = (await idsOf()).filter((id) => id !== one.id && id !== two.id)
    const ids = [two.id, one.id, ...others]
    expect((await admin.put(`${path}/order`, { ...own, ids })).status).toBe(204)
    expect(await idsOf()).toEqual(ids)
    const other = await create('books')
    for (const wrong of [[one.id], [one.id, ...ids.slice(1)], [...ids, other.id]])
      expect((await admin.put(`${path}/order`, { ...own, ids: wrong })).status).toBe(409)
    const entries = await auditOf('category', one.categoryId)
    expect(entries[0]).toMatchObject({
      action: 'sub_category.order',
      after: { subOrder: expect.arrayContaining([two.slug, one.slug]) },
    })
  })

  test('with products it is not deleted; afterwards its addresses are free', async () => {
    const made = await create('home-kitchen', { slug: 'glasses' })
    expect((await saveProduct('tea-glass-set', { subCategoryId: made.id })).status).toBe(200)
    const refused = await admin.delete(`${path}/${made.id}`)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'sub_category_in_use', products: 1 }])
    await saveProduct('tea-glass-set', { subCategoryId: null })
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204)
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(404)
    await create('books', { slug: 'glasses' })
  })
})

describe('the sub-category of a product', () => {
  test('is saved, audited and in the next page of the product', async () => {
    const made = await create('electronics', { slug: 'fans', nameEn: 'Fans' })
    const { status, id } = await saveProduct('usb-fan', { subCategoryId: made.id })
    expect(status).toBe(200)
    expect((await auditOf('product', id))[0]).toMatchObject({
      before: { subCategoryId: null },
      after: { subCategoryId: made.id },
    })
    const html = await (await app.get('/product/usb-fan', { cookie: 'language=en' })).text()
    expect(html).toContain('href="/products/electronics/fans"')
    const trail = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .find((each) => each['@type'] === 'BreadcrumbList')
    expect(trail.itemListElement.map(({ name }: { name: string }) => name).slice(1)).toEqual([
      'Electronics',
      'Fans',
      'USB Desk Fan',
    ])
  })

  test('of another category or an unknown one is refused', async () => {
    const { id } = await create('books')
    for (const subCategoryId of [id, 9_999]) {
      const { status, body } = await saveProduct('usb-fan', { subCategoryId })
      expect([status, body.errors]).toEqual([400, { subCategoryId: 'unknown_value' }])
    }
  })

  test('is cleared when a request without it moves the product', async () => {
    const made = await create('mobiles')
    await saveProduct('phone-case', { subCategoryId: made.id })
    const moved = await saveProduct('phone-case', {
      categoryId: await categoryId('books'),
      subCategoryId: undefined,
    })
    expect(moved.status).toBe(200)
    const { rows } = await app.db.execute(sql`select sub_category_id from products where slug = 'phone-case'`)
    expect(rows).toEqual([{ sub_category_id: null }])
  })

  test('a copy of a product is in the same one', async () => {
    const made = await create('fashion')
    const { id } = await saveProduct('cotton-shirt', { subCategoryId: made.id })
    const copy = await admin.post(`/api/admin/products/${id}/copy`, {})
    const { body } = await admin.get(`/api/admin/products/${copy.body.id}`)
    expect(body.product.subCategoryId).toBe(made.id)
  })
})
