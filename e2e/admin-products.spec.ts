import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { products as ar } from '../src/backoffice/products/messages/ar.ts'
import { products as en } from '../src/backoffice/products/messages/en.ts'
import { exactText } from './support/account.ts'
import { ordersOf, ownProduct, sql, stockOf } from './support/database.ts'
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
        Array.from({ length: 7 }, async (_, at) => ({
          ...{ name: `more-${at}.jpg`, mimeType: 'image/jpeg', buffer: await picture(at * 7, 10) },
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
      expect(await ordersOf(row?.id ?? 0)).toMatchObject([{ quantity: 1, price: 12_500 }])
      expect(await stockOf(row?.id ?? 0)).toBe(2)
      await shopper.close()
    })
  })

  test.describe('a category', () => {
    // The browser logs the refused address and the missing page.
    test.use({ expectedErrors: /40[04]/ })

    test('is created hidden, gets another address, is made visible and hidden; its product can be bought throughout', async ({
      page,
      browser,
    }) => {
      const mark = own()
      const first = `shelf-${mark}`
      const then = `moved-${mark}`
      const { slug } = await ownProduct()
      await signInStaff(page, 'admin', language)
      await open(page, '/admin/categories', language)
      const form = page.locator('form').last()
      await form.getByLabel(words.categoryNameAr).fill(`رف ${mark}`)
      await form.getByLabel(words.categoryNameEn).fill(`Shelf ${mark}`)
      await form.getByLabel(words.fields.slug ?? '').fill('Not This')
      await form.getByRole('checkbox', { name: words.fields.hidden ?? '' }).check()
      await form.locator('input[type=file]').setInputFiles([
        {
          name: 'shelf.jpg',
          mimeType: 'image/jpeg',
          buffer: await picture(Math.floor(Math.random() * 255)),
        },
      ])
      await expect(form.getByRole('img')).toBeVisible()
      await form.getByRole('button', { name: words.categoryCreate }).click()
      await expect(form.getByText(words.slugInvalid)).toBeVisible()
      await form.getByLabel(words.fields.slug ?? '').fill(first)
      await form.getByRole('button', { name: words.categoryCreate }).click()
      await expect(exactText(page, words.categoryCreated)).toBeVisible()
      await sql(
        'update products set category_id = (select id from categories where slug = $1) where slug = $2',
        [first, slug],
      )

      const item = page.locator('li:has(> details)').filter({ hasText: mark })
      await expect(item.locator('p').first()).toContainText(words.hiddenBadge)
      const context = await browser.newContext({ locale: language })
      const shop = await context.newPage()
      expect((await shop.goto(`/products/${first}`))?.status()).toBe(404)
      await open(shop, `/product/${slug}`, language)
      await expect(shop.locator(`a[href*="/products/"][href*="${mark}"]`)).toHaveCount(0)

      await item.locator('summary').click()
      await item.getByLabel(words.fields.slug ?? '').fill(then)
      await expect(item.getByText(words.hints.slugMoved)).toBeVisible()
      await item.getByRole('checkbox').uncheck()
      await item.getByRole('button', { name: words.save, exact: true }).click()
      await expect(exactText(page, words.saved)).toBeVisible()
      await shop.goto(`/products/${first}?sort=price-low`)
      await expect(shop).toHaveURL(new RegExp(`/products/${then}\\?sort=price-low$`))
      await expect(shop.getByRole('heading', { level: 1 })).toContainText(mark)
      await expect(shop.locator(`a[href="/product/${slug}"]`).first()).toBeVisible()

      // The form is rendered again with the saved values; the notification about the change reloads it.
      await expect(item.getByText(words.hints.formerly)).toContainText(first)
      await expect(item.getByRole('listitem').filter({ hasText: then }).first()).toContainText(first)
      await item.getByRole('checkbox').check()
      await item.getByRole('button', { name: words.save, exact: true }).click()
      await expect(item.locator('p').first()).toContainText(words.hiddenBadge)
      expect((await shop.goto(`/products/${then}`))?.status()).toBe(404)
      await expect(shop.locator(`header a[href="/products/${then}"]`)).toHaveCount(0)
      await addFromProductPage(shop, slug, language)
      await context.close()
    })
  })
})
