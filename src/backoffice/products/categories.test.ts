import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
const image = '/pictures/0123456789abcdef-640.jpg'
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const list = async () => (await admin.get('/api/admin/categories')).body
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

test('a new category is last, with a slug from its name', async () => {
  const { status, body } = await admin.post('/api/admin/categories', {
    nameEn: 'Garden & Terrace',
    nameAr: 'الحديقة',
    image,
  })
  expect(status).toBe(201)
  expect(body.slug).toBe('garden-terrace')
  expect(slugs(await list()).at(-1)).toBe('garden-terrace')
  const again = await admin.post('/api/admin/categories', {
    nameEn: 'Garden Terrace',
    nameAr: 'حديقة',
    image,
  })
  expect(again.body.errors).toEqual({ slug: 'taken' })
  const wrong = await admin.post('/api/admin/categories', { nameEn: '', image: 'http://x/y' })
  expect(wrong.body.errors).toEqual({ nameEn: 'required', nameAr: 'required', image: 'invalid' })
  expect((await admin.delete(`/api/admin/categories/${body.id}`)).status).toBe(204)
  expect((await admin.delete(`/api/admin/categories/${body.id}`)).status).toBe(404)
})

test('products of a renamed category are found by its new name; an older version gets a conflict', async () => {
  const [category] = (await list()).filter((each: { products: number }) => each.products > 0)
  const body = {
    version: category.version,
    category: { nameEn: 'Gizmology', nameAr: 'غرائب', image: category.image, hidden: false },
  }
  const saved = await admin.put(`/api/admin/categories/${category.id}`, body)
  const { id, slug } = category
  expect(saved).toMatchObject({ status: 200, body: { id, slug, version: category.version + 1 } })
  const result = await shop.browser().get('/api/products?search=gizmology')
  expect(result.body).toHaveLength(category.products)
  const second = await admin.put(`/api/admin/categories/${category.id}`, body)
  expect(second.body.code).toBe('stale')
  const same = await admin.put(`/api/admin/categories/${id}`, { ...body, version: saved.body.version })
  expect(same.body).toEqual(saved.body)
  expect((await admin.put('/api/admin/categories/999999', body)).status).toBe(404)
  const audit = await admin.get(`/api/admin/audit?kind=category&id=${category.id}`)
  expect(audit.body[0]).toMatchObject({ action: 'category.update', after: { nameEn: 'Gizmology' } })
})

test('a category with products cannot be deleted', async () => {
  const [category] = (await list()).filter((each: { products: number }) => each.products > 0)
  const { status, body } = await admin.delete(`/api/admin/categories/${category.id}`)
  expect([status, body.code, body.products]).toEqual([409, 'category_in_use', category.products])
})

test('the order of categories applies to the shop; an incomplete order is refused', async () => {
  const before = await list()
  const ids = before.map(({ id }: { id: number }) => id).reverse()
  expect((await admin.put('/api/admin/categories/order', { ids })).status).toBe(204)
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual(ids)
  expect((await admin.put('/api/admin/categories/order', { ids: ids.slice(1) })).body.code).toBe('stale')
  expect((await admin.put('/api/admin/categories/order', { ids: [...ids, ids[0]] })).body.code).toBe('stale')
  expect((await admin.put('/api/admin/categories/order', { ids: [] })).status).toBe(400)
})

test('a category without a picture is saved, but none loses its picture and none is made without one', async () => {
  const names = { nameEn: 'Toys', nameAr: 'ألعاب' }
  const without = await admin.post('/api/admin/categories', { ...names, image: '' })
  expect([without.status, without.body.errors]).toEqual([400, { image: 'required' }])
  const { body: made } = await admin.post('/api/admin/categories', { ...names, image })
  const path = `/api/admin/categories/${made.id}`
  const save = (category: object, version: number) => admin.put(path, { category, version })
  expect((await save({ ...names, image: '' }, made.version)).body.errors).toEqual({
    'category.image': 'required',
  })
  await shop.db.$client.query("update categories set image = '' where id = $1", [made.id])
  const renamed = await save({ ...names, nameEn: 'Games', image: '' }, made.version)
  expect(renamed.status).toBe(200)
  expect((await list()).find(({ id }: { id: number }) => id === made.id)).toMatchObject({
    nameEn: 'Games',
    image: '',
  })
  expect((await save({ ...names, image }, renamed.body.version)).status).toBe(200)
  expect((await admin.delete(path)).status).toBe(204)
})

test('the warranty of a category is on the pages of its products, and other saves leave it', async () => {
  const electronics = async () => (await list()).find(({ slug }: { slug: string }) => slug === 'electronics')
  const { id, nameEn, nameAr, image: picture } = await electronics()
  const save = async (fields: object) =>
    admin.put(`/api/admin/categories/${id}`, {
      version: (await electronics()).version,
      category: { nameEn, nameAr, image: picture, ...fields },
    })
  const product = await shop.addProduct({ category: 'electronics' })
  const monthsInShop = async () =>
    (await shop.browser().get(`/api/products/${product.slug}`)).body.category.warrantyMonths
  expect(await monthsInShop()).toBe(12)
  expect((await save({ warrantyMonths: 6 })).status).toBe(200)
  expect((await save({ hidden: false })).status).toBe(200)
  expect(await monthsInShop()).toBe(6)
  await save({ warrantyMonths: 0 })
  expect(await monthsInShop()).toBeUndefined()
  for (const [months, code] of [
    [121, 'too_large'],
    [-1, 'too_small'],
    [1.5, 'not_a_number'],
    [null, 'not_a_number'],
  ])
    expect((await save({ warrantyMonths: months })).body.errors).toEqual({ 'category.warrantyMonths': code })
  const { body: audit } = await admin.get(`/api/admin/audit?kind=category&id=${id}`)
  expect(audit[0]).toMatchObject({ before: { warrantyMonths: 6 }, after: { warrantyMonths: 0 } })
})
