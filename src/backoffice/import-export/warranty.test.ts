import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const product = (warrantyMonths?: number | null) => ({
  titleEn: 'Fan',
  titleAr: 'مروحة',
  brand: 'Dijla',
  categoryId: 1,
  price: 10_000,
  images: [image],
  ...(warrantyMonths !== undefined && { warrantyMonths }),
})
const create = async (warrantyMonths?: number | null) =>
  (await admin.post('/api/admin/products', product(warrantyMonths))).body as { id: number; slug: string }
const inShop = async (slug: string) => (await shop.browser().get(`/api/products/${slug}`)).body

describe('the months of warranty', () => {
  test('are in the response only when they are set, 0 included', async () => {
    expect(await inShop((await create(24)).slug)).toMatchObject({ warrantyMonths: 24 })
    expect(await inShop((await create(0)).slug)).toMatchObject({ warrantyMonths: 0 })
    expect(Object.keys(await inShop((await create()).slug))).not.toContain('warrantyMonths')
    expect(Object.keys(await inShop((await create(null)).slug))).not.toContain('warrantyMonths')
  })

  test.each([
    [-1, 'too_small'],
    [121, 'too_large'],
    [1.5, 'not_whole'],
    ['12', 'not_a_number'],
  ])('%j is refused', async (warrantyMonths, code) => {
    const { status, body } = await admin.post('/api/admin/products', { ...product(), warrantyMonths })
    expect([status, body.errors]).toEqual([400, { warrantyMonths: code }])
  })

  test('a change is audited and does not touch the search document', async () => {
    const { id } = await create(12)
    const read = async () =>
      (await shop.db.$client.query('select xmin::text from product_search where product_id = $1', [id])).rows
    const before = await read()
    await admin.put(`/api/admin/products/${id}`, { product: product(6), version: 1 })
    const { body } = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
    expect(body[0]).toMatchObject({ before: { warrantyMonths: 12 }, after: { warrantyMonths: 6 } })
    expect(await read()).toEqual(before)
  })

  test('are a column of the CSV and round-trip', async () => {
    const { slug } = await create(18)
    const before = await exportText(shop)
    expect(before.split('\r\n')[0]).toContain(',more_pictures,warranty_months,options,')
    expect(exportedCell(before, slug, 'warranty_months')).toBe('18')
    expect((await importText(shop, before)).run).toMatchObject({ changed: 0, refused: 0 })
    await importText(shop, `slug,warranty_months\n${slug},٣٦\n`)
    expect(await inShop(slug)).toMatchObject({ warrantyMonths: 36 })
    await importText(shop, `slug,warranty_months\n${slug},\n`)
    expect(Object.keys(await inShop(slug))).not.toContain('warrantyMonths')
  })

  test.each([
    ['a year', 'number_not_whole'],
    ['-1', 'number_not_whole'],
    ['121', 'number_too_high'],
  ])('the cell %j is refused', async (cell, code) => {
    const { slug } = await create()
    const { report } = await importText(shop, `slug,warranty_months\n${slug},${cell}\n`)
    expect(report).toContainEqual({ row: 2, column: 'warranty_months', code, outcome: 'refused' })
  })
})
