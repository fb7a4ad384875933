import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import { options, optionValues, variants } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let shirt: Awaited<ReturnType<TestShop['addProduct']>>
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  shirt = await shop.addProduct({ titleEn: 'Kettle', titleAr: 'غلاية' })
  await shop.addProduct({ titleEn: 'Other INS115', titleAr: 'آخر' })
  await addOptions(shop.db, shirt.id, {
    options: ['colour'],
    variants: [
      { values: { colour: 'black' }, sku: 'KT-Ins115-BLK', gtin: '6291041500220' },
      { values: { colour: 'red' }, hidden: true, sku: 'KT-Ins115-RED', gtin: '6291041500221' },
      { values: { colour: 'white' }, sku: 'WH-1', gtin: '012345678905' },
    ],
  })
})
afterAll(() => shop.close())

const find = async (search: string, more = '') =>
  (await admin.get(`/api/admin/products?search=${encodeURIComponent(search)}${more}`)).body.products.map(
    ({ id, foundVariantId }: { id: number; foundVariantId: number | null }) => [id, foundVariantId],
  )
const variantWith = async (sku: string) =>
  (await shop.db.select({ id: variants.id }).from(variants).where(eq(variants.sku, sku)))[0]?.id

test.each([
  ['KT-Ins115-BLK', 'KT-Ins115-BLK'],
  ['kt ins115 blk', 'KT-Ins115-BLK'],
  ['KTINS١١٥BLK', 'KT-Ins115-BLK'],
  ['6291041500220\r', 'KT-Ins115-BLK'],
  ['٦٢٩١٠٤١٥٠٠٢٢٠', 'KT-Ins115-BLK'],
  ['kt-ins115-red', 'KT-Ins115-RED'],
  ['6291041500221', 'KT-Ins115-RED'],
  ['012345678905', 'WH-1'],
  ['0012345678905', 'WH-1'],
])('the back office finds the product and the variant by %j', async (search, sku) => {
  expect(await find(search)).toEqual([[shirt.id, await variantWith(sku)]])
})

test('the first parts of a SKU find the product, without a variant', async () => {
  expect(await find('kt-ins115')).toEqual([[shirt.id, null]])
  expect(await find('kt-ins11')).toEqual([])
})

test('a code finds an archived product too, and keeps to the filters', async () => {
  const { id, version } = await shop.addProduct({ stockQuantity: 0 })
  await shop.db.update(variants).set({ sku: 'ARC-9' }).where(eq(variants.productId, id))
  const expected = [[id, await variantWith('ARC-9')]]
  expect(await find('arc9')).toEqual(expected)
  await admin.post('/api/admin/products/archive', { archived: true, products: [{ id, version }] })
  expect(await find('arc9')).toEqual(expected)
  expect(await find('arc9', '&show=archived')).toEqual(expected)
  expect(await find('arc9', '&show=low')).toEqual([])
})

test('a shop without options finds its products by SKU', async () => {
  const small = await createTestShop()
  try {
    await small.db.delete(optionValues)
    await small.db.delete(options)
    const product = await small.addProduct({ titleEn: 'Kettle', titleAr: 'غلاية' })
    await small.db.update(variants).set({ sku: 'QZ-77-X' }).where(eq(variants.productId, product.id))
    const { products } = await listProducts(small.ctx(), { search: 'qz77x' })
    expect(products.map(({ id }) => id)).toEqual([product.id])
  } finally {
    await small.close()
  }
})
