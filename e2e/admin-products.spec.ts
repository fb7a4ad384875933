import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { products as ar } from '../src/backoffice/products/messages/ar.ts'
import { products as en } from '../src/backoffice/products/messages/en.ts'
import { exactText } from './support/account.ts'
import { findOrders, findStock, sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'
import { signInStaff } from './support/staff.ts'

const admin = { ar, en }
let count = 0
const own = () => `${process.pid}-${Date.now()}-${++count}`

function picture(red: number, g = 90): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 400, channels: 3, background: { r: red, g, b: 120 } } })
    .jpeg()
    .toBuffer()
}

async function choosePictures(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator('input[type=file]').first().setInputFiles(files)
}

const language = 'ar'
const words = admin[language]
const field = (page: Page, name: string) => page.getByLabel(words.fields[name] ?? name, { exact: true })

test.describe('products in the back office', () => {
  test.describe('creating a product', () => {
    // The browser logs the refused picture.
    test.use({ expectedErrors: /400/ })

    test('a product is created with pictures, and bought by a shopper', async ({ page, browser }) => {
      const mark = own()
      await signInStaff(page, 'admin', language)
      await open(page, '/admin/products/new', language)
      await field(page, 'titleAr').fill(`قوري ${mark}`)
      await field(page, 'titleEn').fill(`Teapot ${mark}`)
      await expect(field(page, 'slug')).toHaveValue(`teapot-${mark}`)
      await field(page, 'brand').fill('Tigris')
      await page.locator('[name=categoryId]').selectOption({ index: 1 })
      await field(page, 'price').fill('12600')
      await expect(page.getByText(words.errors.not_a_multiple ?? '')).toBeVisible()
      await field(page, 'price').fill('١٢٬٥٠٠')
      await field(page, 'stockQuantity').fill('3')
      // Without a picture the form is refused with an error under the field, and keeps its values.
      const shade = Math.floor(Math.random() * 150)
      await page.getByRole('button', { name: words.create }).click()
      await expect(page.getByText(words.imagesRequired)).toBeVisible()
      await choosePictures(page, [
        { name: 'trick.png', mimeType: 'image/png', buffer: Buffer.from('<svg><script>1</script></svg>') },
        { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture(shade) },
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await picture(shade + 100) },
      ])
      await expect(page.getByText(words.pictureErrors.picture_not_an_image ?? '')).toBeVisible()
      await expect(page.getByRole('img', { name: words.pictureNumber('٢') })).toBeVisible()
      // The ninth picture is refused by name, and the eight stay.
      const more = await Promise.all(
        Array.from({ length: 7 }, async (_, index) => ({
          name: `more-${index}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await picture(index * 7, 10),
        })),
      )
      await choosePictures(page, more)
      await expect(page.getByText('more-6.jpg').locator('..')).toContainText(words.pictureNotAdded(8))
      await expect(page.getByRole('img', { name: words.pictureNumber('٨') })).toBeVisible()
      await page.locator('[name=hidden]').check()
      await page.getByRole('button', { name: words.create }).click()
      await expect(page.getByRole('heading', { level: 1, name: `${mark}` })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
      // Backdated, so that it appears in no list that other tests check.
      await sql("update products set created_at = now() - interval '3 years' where slug = $1", [
        `teapot-${mark}`,
      ])
      await page.locator('[name=hidden]').uncheck()
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(exactText(page, words.saved)).toBeVisible()

      const shopper = await browser.newContext()
      const shop = await shopper.newPage()
      await shop.goto('/')
      await addFromProductPage(shop, `teapot-${mark}`, language)
      await openCheckout(shop, language)
      await fillCheckout(shop, language)
      await placeOrderButton(shop, language).click()
      await confirmedOrder(shop, language)
      const [row] = await sql<{ id: number }>('select id from products where slug = $1', [`teapot-${mark}`])
      expect(await findOrders(row?.id ?? 0)).toMatchObject([{ quantity: 1, price: 12_500 }])
      expect(await findStock(row?.id ?? 0)).toBe(2)
      await shopper.close()
    })
  })
})
