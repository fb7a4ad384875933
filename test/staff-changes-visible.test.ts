import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import type { Browser } from './harness/browser.ts'
import { signedIn } from './harness/staff.ts'

/** No process notifies another here: only the one that wrote can show the change in its next response. */
let app: Awaited<ReturnType<typeof createTestApp>>
let admin: Browser
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  admin = (await signedIn(app, 'admin')).browser
})
afterAll(() => app.close())

type Row = { id: number; slug: string; version: number }
const image = '/pictures/0123456789abcdef-640.jpg'
const visible = async (path: string): Promise<string[]> =>
  (await app.browser().get(path)).body.map(({ slug }: Row) => slug)
const managed = async (path: string): Promise<Row[]> => (await admin.get(`/api/admin/${path}`)).body

test('shoppers see a category that was created, moved and deleted in the next response', async () => {
  const before = await visible('/api/categories')
  const { body } = await admin.post('/api/admin/categories', { nameEn: 'Garden', nameAr: 'الحديقة', image })
  expect(await visible('/api/categories')).toEqual([...before, 'garden'])
  const ids = (await managed('categories')).map(({ id }) => id).reverse()
  expect((await admin.put('/api/admin/categories/order', { ids })).status).toBe(204)
  expect(await visible('/api/categories')).toEqual([...before, 'garden'].reverse())
  expect((await admin.delete(`/api/admin/categories/${body.id}`)).status).toBe(204)
  expect(await visible('/api/categories')).toEqual(before.toReversed())
})

test('and a sub-category that was created, moved, renamed and deleted', async () => {
  const [category] = await managed('categories')
  const categoryId = category?.id ?? 0
  const path = `/api/categories/${category?.slug}/subcategories`
  const create = (name: string) =>
    admin.post('/api/admin/sub-categories', { categoryId, nameEn: name, nameAr: name })
  expect(await visible(path)).toEqual([])
  const [one, two] = [(await create('One')).body, (await create('Two')).body]
  expect(await visible(path)).toEqual(['one', 'two'])
  const order = { categoryId, ids: [two.id, one.id] }
  expect((await admin.put('/api/admin/sub-categories/order', order)).status).toBe(204)
  expect(await visible(path)).toEqual(['two', 'one'])
  const [, row] = await managed('sub-categories')
  const fields = { nameEn: 'Three', nameAr: 'ثلاثة', slug: 'three', hidden: false }
  const renamed = { version: row?.version, subCategory: fields }
  expect((await admin.put(`/api/admin/sub-categories/${one.id}`, renamed)).status).toBe(200)
  expect(await visible(path)).toEqual(['two', 'three'])
  expect((await admin.delete(`/api/admin/sub-categories/${two.id}`)).status).toBe(204)
  expect(await visible(path)).toEqual(['three'])
})
