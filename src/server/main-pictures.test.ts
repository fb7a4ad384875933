import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, products } from '#shop/catalogue/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { mainPictureNames } from './main-pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const nameOf = (digit: string) => digit.repeat(16)
const address = (digit: string) => `/pictures/${nameOf(digit)}-640.jpg`

test('the pictures of categories and the main picture of each visible product, the newest first', async () => {
  await shop.db.update(categories).set({ image: address('0') })
  await shop.addProduct({ image: address('1'), moreImages: [address('2')] })
  await shop.addProduct({ image: address('3') })
  const hidden = await shop.addProduct({ image: address('4') })
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, hidden.id))
  await shop.addProduct({ image: 'https://elsewhere.example/5.jpg' })
  expect(await mainPictureNames(shop.db)).toEqual([nameOf('0'), nameOf('3'), nameOf('1')])
})
