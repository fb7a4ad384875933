import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addShopPicture, exportedCell, exportText, importText } from './testing/import-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let image: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  image = await addShopPicture(shop)
})
afterAll(() => shop.close())

const product = (more: object = {}) => ({
  titleEn: 'Sofa',
  titleAr: 'قنفة',
  brand: 'Dijla',
  categoryId: 1,
  price: 100_000,
  images: [image],
  ...more,
})
const create = async (more: object = {}) =>
  (await admin.post('/api/admin/products', product(more))).body as { id: number; slug: string }
const inShop = async (slug: string) => (await shop.browser().get(`/api/products/${slug}`)).body

test('a bulky product says so in the shop, any other says nothing', async () => {
  expect(await inShop((await create({ bulky: true })).slug)).toMatchObject({ bulky: true })
  expect(Object.keys(await inShop((await create()).slug))).not.toContain('bulky')
})

test('a change is audited, a copy is bulky too, and anything but yes and no is refused', async () => {
  const { id } = await create()
  await admin.put(`/api/admin/products/${id}`, { product: product({ bulky: true }), version: 1 })
  const { body } = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
  expect(body[0]).toMatchObject({ before: { bulky: false }, after: { bulky: true } })
  const copy = (await admin.post(`/api/admin/products/${id}/copy`, {})).body
  expect((await admin.get(`/api/admin/products/${copy.id}`)).body.product.bulky).toBe(true)
  for (const bulky of ['yes', 1, null])
    expect((await admin.post('/api/admin/products', product({ bulky }))).body.errors).toHaveProperty('bulky')
})

test('is a column of the CSV and round-trips', async () => {
  const { slug } = await create({ bulky: true })
  const before = await exportText(shop)
  expect(before.split('\r\n')[0]).toMatch(/,sub_category,bulky,/)
  expect(exportedCell(before, slug, 'bulky')).toBe('yes')
  expect((await importText(shop, before)).run).toMatchObject({ changed: 0, refused: 0 })
  await importText(shop, `slug,bulky\n${slug},لا\n`)
  expect(Object.keys(await inShop(slug))).not.toContain('bulky')
  await importText(shop, `slug,price\n${slug},90000\n`)
  await importText(shop, `slug,bulky\n${slug},نعم\n`)
  expect(await inShop(slug)).toMatchObject({ bulky: true, price: 90_000 })
  const { report } = await importText(shop, `slug,bulky\n${slug},perhaps\n`)
  expect(report).toMatchObject([{ row: 2, column: 'bulky', code: 'answer_not_yes_or_no' }])
})
