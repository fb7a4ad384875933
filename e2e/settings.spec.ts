import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { addFromProductPage, fillCheckout, placeOrderButton } from './support/shopper.ts'
import { openStaffPage } from './support/staff.ts'

// Refused fields are responses of the status 400.
test.use({ expectedErrors: /status of 400/ })
// The settings are those of the whole shop.
test.describe.configure({ mode: 'serial' })

const reset = () => sql('delete from shop_settings')
test.beforeAll(reset)
test.afterAll(async () => {
  await reset()
  await sql('delete from content_versions')
  await sql("delete from slides where link = '/about'")
})

const names = { ar: 'سوق الفرات', en: 'Furat Market' }

const language = 'ar'
const { settings, fields, products } = adminTexts[language]
const saveIn = async (admin: Page) => {
  await admin.getByRole('button', { name: products.save, exact: true }).first().click()
  await expect(admin.getByText(products.saved, { exact: true }).first()).toBeVisible()
}

test('the shop gets a name, a phone, colours, a slide, a page and a mail text while a shopper orders', async ({
  page,
  browser,
}) => {
  test.slow()
  await reset()
  const product = await addProduct()
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  await fillCheckout(page, language)

  const admin = await openStaffPage(browser, 'admin', language)
  await open(admin, '/admin/settings', language)
  await admin.getByLabel(settings.nameAr).fill(names.ar)
  await admin.getByLabel(settings.nameEn).fill('')
  await admin.getByLabel(fields.primary, { exact: true }).fill('#ffee00')
  await admin.getByRole('button', { name: products.save, exact: true }).click()
  await expect(admin.getByText(settings.errors.no_contrast ?? '')).toBeVisible()
  await expect(admin.getByLabel(settings.nameEn)).toHaveAttribute('aria-invalid', 'true')
  await admin.getByLabel(settings.nameEn).fill(names.en)
  await admin.getByLabel(fields.primary, { exact: true }).fill('#7a1f3d')
  await saveIn(admin)

  await open(admin, '/admin/settings/contact', language)
  await admin.getByLabel(fields.whatsapp).fill('0771 123 4567')
  await admin.getByLabel(fields.phone).fill('٠٧٧٠ ١٢٣ ٤٥٦٧')
  await saveIn(admin)

  await addSlide(admin, language)

  await open(admin, '/admin/settings/pages/returns/en', language)
  await admin.getByLabel(fields.title, { exact: true }).fill('Sending back')
  await admin.getByRole('button', { name: settings.preview }).click()
  await expect(admin.getByRole('region', { name: settings.preview })).toBeVisible()
  await saveIn(admin)

  await open(admin, '/admin/settings/messages', language)
  const mail = admin
    .getByRole('listitem')
    .filter({ hasText: settings.messageNames.reset ?? '' })
    .first()
  await mail.locator('summary').first().click()
  const subject = mail.locator('textarea[name="reset.subject.en"]')
  await subject.fill('A key for {nobody}')
  await mail.getByRole('button', { name: products.save, exact: true }).click()
  await expect(admin.getByText(settings.errors.unknown_placeholder ?? '')).toBeVisible()
  await subject.fill('A key for {name}')
  await mail.getByRole('button', { name: products.save, exact: true }).click()
  await expect(admin.getByText(products.saved, { exact: true }).first()).toBeVisible()
  await admin.context().close()

  await placeOrderButton(page, language).click()
  await expect(page.getByRole('heading', { name: texts[language].orders.thankYou })).toBeVisible()

  await open(page, `/product/${product.slug}`, language)
  await expect(page).toHaveTitle(new RegExp(names[language]))
  const whatsapp = page.getByRole('main').locator('a[href^="https://wa.me/9647711234567"]')
  await expect(whatsapp.first()).toBeVisible()
  const colour = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(colour).toBe('rgb(122, 31, 61)')
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(names[language], { exact: true })).toBeVisible()
  await expect(page.locator('a[href="/about"]').first()).toBeAttached()
  await page.goto('/returns?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sending back')
  await sql('delete from content_versions')
  await sql("delete from slides where link = '/about'")
  await reset()
})

test('the home page gets its own sections and every page a line', async ({ page, browser }) => {
  test.slow()
  await reset()
  const [first, second] = [await addProduct(), await addProduct()]
  const { newOrder } = adminTexts[language]
  const admin = await openStaffPage(browser, 'admin', language)
  await open(admin, '/admin/settings/home', language)
  const main = admin.getByRole('main')
  const item = (name: string) => main.getByRole('group', { name })
  await item(settings.homeSources.deals).getByRole('button', { name: settings.remove }).click()
  await main.getByRole('button', { name: settings.addSection }).click()
  const own = item(settings.homeSources.products)
  await own.getByLabel(settings.titleAr).fill('<b>مختارات</b>')
  await own.getByLabel(settings.titleEn).fill('Our choice')
  await main.getByRole('button', { name: products.save, exact: true }).click()
  await expect(own.getByText(settings.errors.no_markup ?? '')).toBeVisible()
  await own.getByLabel(settings.titleAr).fill('مختاراتنا')
  for (const { slug, title_ar } of [first, second]) {
    await own.getByLabel(newOrder.search).fill(slug)
    await own.getByLabel(newOrder.search).press('Enter')
    const title = title_ar
    await own.getByRole('button', { name: `${newOrder.choose}: ${title}` }).click()
  }
  await own.getByRole('button', { name: settings.up }).nth(1).click()
  for (let place = 0; place < 6; place += 1)
    await own.getByRole('button', { name: settings.up }).last().click()
  await expect(main.getByRole('group').first()).toContainText(settings.homeSources.products)
  await saveIn(admin)

  await open(admin, '/admin/settings/ordering', language)
  await admin.getByLabel(fields.announced).check()
  await admin.getByLabel(fields.announcementAr).fill('نوصل في العيد')
  await admin.getByLabel(fields.announcementEn).fill('We deliver in the feast')
  await saveIn(admin)
  await admin.context().close()

  const title = { ar: 'مختاراتنا', en: 'Our choice' }[language]
  const line = { ar: 'نوصل في العيد', en: 'We deliver in the feast' }[language]
  await page.goto(`/?lang=${language}`)
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.first()).toHaveText(title)
  const links = page.getByRole('region', { name: title }).getByRole('listitem').locator('a').first()
  await expect(links).toHaveAttribute('href', `/product/${second.slug}`)
  for (const path of ['/', '/products', `/product/${first.slug}`, '/cart']) {
    await page.goto(path)
    await expect(page.getByText(line)).toBeVisible()
  }
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: texts[language].layout.toHome }).click()
  await expect(page.getByRole('region', { name: title })).toBeVisible()
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await reset()
})

async function addSlide(admin: Page, language: Language) {
  const { settings, fields } = adminTexts[language]
  await open(admin, '/admin/settings/slides', language)
  const form = admin.locator('section', { has: admin.getByRole('heading', { name: settings.addSlide }) })
  await form.getByLabel(settings.titleAr).fill('شريحة جديدة')
  await form.getByLabel(settings.titleEn).fill('A new slide')
  await form.getByLabel(settings.descriptionAr).fill('سطر')
  await form.getByLabel(settings.descriptionEn).fill('A line')
  await form.getByLabel(fields.buttonAr).fill('افتح')
  await form.getByLabel(fields.buttonEn).fill('Open')
  await form.getByLabel(fields.link).fill('/nowhere')
  await form.locator('input[type="file"]').setInputFiles('public/icons/icon-512.png')
  await expect(form.locator('ol img')).toHaveCount(1)
  await form.getByRole('button', { name: settings.addSlide }).click()
  await expect(form.getByText(settings.errors.unknown_page ?? '')).toBeVisible()
  await form.getByLabel(fields.link).fill('/about')
  await form.getByRole('button', { name: settings.addSlide }).click()
  await expect(admin.getByText(settings.slideAdded, { exact: true }).first()).toBeVisible()
}
