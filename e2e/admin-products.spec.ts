import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { products as ar } from '../src/admin/products/messages-ar.ts'
import { products as en } from '../src/admin/products/messages-en.ts'
import { exactText } from './support/account.ts'
import { ordersOf, ownProduct, sql, stockOf } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
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

  test.describe('two editors', () => {
    // The browser logs the refused call.
    test.use({ expectedErrors: /409/ })

    test('the second editor of a product is warned, sees the changes, loses nothing and saves deliberately', async ({
      page,
    }) => {
      const { id } = await ownProduct()
      await signInStaff(page, 'admin', language)
      await open(page, `/admin/products/${id}`, language)
      await field(page, 'titleEn').fill('Typed by the second')
      await field(page, 'brand').fill('Second')
      await sql("update products set brand = 'First', model = 'F-1', version = version + 1 where id = $1", [
        id,
      ])
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.conflictTitle })).toBeVisible()
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('First')
      await expect(notice).toContainText('Second')
      await expect(notice).toContainText('F-1')
      await expect(field(page, 'titleEn')).toHaveValue('Typed by the second')
      await notice.getByRole('button', { name: words.saveOver }).click()
      await expect(page.getByRole('heading', { name: words.conflictTitle })).toBeHidden()
      const [row] = await sql("select brand, model, title ->> 'en' as title_en from products where id = $1", [
        id,
      ])
      expect(row).toEqual({ brand: 'Second', model: 'F-1', title_en: 'Typed by the second' })
    })
  })

  test.describe('hidden', () => {
    test.use({ expectedErrors: /404/ })

    test('a hidden product is gone from the shop, and a cart with it says so', async ({ page, browser }) => {
      const { id, slug } = await ownProduct()
      await signInStaff(page, 'admin', language)
      const context = await browser.newContext()
      const shop = await context.newPage()
      await shop.goto('/')
      await addFromProductPage(shop, slug, language)
      await open(page, `/admin/products/${id}`, language)
      await page.locator('[name=hidden]').check()
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(exactText(page, words.saved)).toBeVisible()
      expect((await shop.goto(`/product/${slug}`))?.status()).toBe(404)
      await open(shop, '/cart', language)
      await expect(shop.getByText(texts[language].cart.soldOut).first()).toBeVisible()
      await context.close()
    })
  })

  test('staff change the stock with a reason, but no prices', async ({ page }) => {
    const { id } = await ownProduct({ stock: 8 })
    await signInStaff(page, 'staff', language)
    await open(page, `/admin/products/${id}`, language)
    await expect(page.locator('[name=price]')).toHaveCount(0)
    await page.getByLabel(words.stockReason).selectOption('damaged')
    await page.getByLabel(words.stockQuantity, { exact: true }).fill('-٣')
    await page.getByLabel(words.stockNote).fill('Box fell')
    await page.getByRole('button', { name: words.stockSave }).click()
    await expect(page.locator('[data-stock]')).toHaveText('٥')
    await expect(page.getByText('Box fell').first()).toBeVisible()
    expect(await stockOf(id)).toBe(5)
  })

  test('the list is searched, and its address contains the filters', async ({ page }) => {
    const { id, slug } = await ownProduct()
    await signInStaff(page, 'staff', language)
    await open(page, '/admin/products', language)
    await page.locator('[name=search]').fill(slug)
    await page.getByRole('button', { name: words.find }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`search=${slug}`))
    await page.reload()
    await hydrated(page)
    await page.locator('tbody a').first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/products/${id}\\?list=`))
    await page.getByRole('link', { name: words.toProducts }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/products\\?search=${slug}$`))
  })

  test('selected products are hidden and shown again, after a question', async ({ page }) => {
    const { id, slug } = await ownProduct()
    const isHidden = async () =>
      (await sql<{ hidden: boolean }>('select hidden from products where id = $1', [id]))[0]?.hidden
    await signInStaff(page, 'admin', language)
    await open(page, `/admin/products?search=${slug}`, language)
    for (const action of ['hide', 'show'] as const) {
      const { button, ask, done } = words.bulk[action]
      await page.locator('tbody').getByRole('checkbox').check()
      const bar = page.getByRole('region', { name: words.selected(1) })
      await bar.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: ask(1) })
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: done(1) })).toBeVisible()
      await expect(bar).toHaveCount(0)
      expect(await isHidden()).toBe(action === 'hide')
    }
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

  test('a category with products cannot be deleted, and the reason is shown', async ({ page }) => {
    await signInStaff(page, 'admin', language)
    await open(page, '/admin/categories', language)
    await page.getByRole('button', { name: words.categoryRemove, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.categoryInUse)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.categoryRemove })).toHaveCount(0)
  })
})
