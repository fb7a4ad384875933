import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUntranslated, products } from '#shop/catalogue/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const titlesOf = async (show: string) =>
  (await staff.get(`/api/admin/products?show=${show}&sort=title`)).body.products
    .map(({ titleEn }: { titleEn: string }) => titleEn)
    .sort()

test('products without a picture, a translation or stock are listed, and counted alike', async () => {
  await shop.addProduct({ titleEn: 'Complete', titleAr: 'كامل' })
  await shop.addProduct({ titleEn: 'Without a picture', image: '', hidden: true })
  await shop.addProduct({ titleEn: 'Without stock', stockQuantity: 0 })
  await shop.addProduct({ titleEn: 'Same title', titleAr: 'Same title' })
  await shop.addProduct({ titleEn: 'Latin title', titleAr: 'Latin letters' })
  await shop.addProduct({ titleEn: 'دولاب', titleAr: 'خزانة' })
  await shop.addProduct({ titleEn: 'One description', descriptionEn: 'Fine.', descriptionAr: '' })
  await shop.addProduct({ titleEn: 'No description', descriptionEn: '', descriptionAr: '' })
  const lists = {
    'no-picture': ['Without a picture'],
    untranslated: ['Latin title', 'One description', 'Same title', 'دولاب'],
    out: ['Without stock'],
  }
  for (const [show, titles] of Object.entries(lists)) expect(await titlesOf(show), show).toEqual(titles)
  expect((await staff.get('/api/admin/products/gaps')).body).toEqual({
    'no-picture': 1,
    untranslated: 4,
    out: 1,
  })
  expect((await staff.get('/api/admin/products?show=broken')).body.errors).toEqual({ show: 'unknown_value' })
})

test('the counts, and the activity of a kind or a person, are read by their indexes', async () => {
  const client = await shop.db.$client.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    const plan = async (query: string) => {
      const { rows } = await client.query(`explain ${query}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const { sql: untranslated } = shop.db
      .select({ id: products.id })
      .from(products)
      .where(isUntranslated)
      .toSQL()
    expect(await plan(untranslated)).toContain('products_untranslated')
    expect(await plan(`select count(*) from "products" where "products"."image" = ''`)).toContain(
      'products_without_picture',
    )
    const newest = (where: string) =>
      plan(`select * from audit_entries where ${where} order by id desc limit 51`)
    expect(await newest(`kind = 'order'`)).toContain('Scan Backward using audit_entries_of_kind')
    expect(await newest('by_user_id = 7')).toContain('Scan Backward using audit_entries_by_person')
  } finally {
    await client.query('reset all')
    client.release()
  }
})
