import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

// Refused fields are responses of the status 400.
test.use({ expectedErrors: /status of 400/ })

let made = 0

const language = 'ar'
const { newOrder, orders, customers, shell } = adminTexts[language]
const shop = texts[language].orders

test('staff write down an order by phone, add a product, print its invoice and block the customer', async ({
  browser,
}) => {
  const page = await openStaffPage(browser, 'staff', language, { width: 360, height: 740 })
  const mark = `${process.pid}${Date.now() % 100_000}${++made}`
  const [first, second] = [await ownProduct({}), await ownProduct({})]
  const read = async (id: number) => {
    const { product } = await (await page.request.get(`/api/admin/products/${id}`)).json()
    return { slug: product.slug, title: product.titleAr }
  }
  await open(page, '/admin/orders/new', language)
  await hydrated(page)
  const main = page.getByRole('main')
  const pick = async (id: number) => {
    const { slug, title } = await read(id)
    await main.getByLabel(newOrder.search).fill(slug)
    await main.getByRole('button', { name: newOrder.searchButton }).click()
    await main
      .getByRole('button', { name: `${newOrder.choose}: ${title}` })
      .first()
      .click()
  }
  await pick(first.id)
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await main.getByRole('button', { name: newOrder.place }).click()
  await expect(main.getByLabel(shop.phone, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel(shop.phone, { exact: true }).fill(`0770${mark.slice(-7).padStart(7, '1')}`)
  await main.getByLabel(shop.fullName).fill(`زبون ${mark}`)
  await main.getByLabel(shop.governorate).selectOption('baghdad')
  await main.getByLabel(shop.city).fill('الكرادة')
  await main.getByLabel(newOrder.address, { exact: true }).fill('قرب جامع الرحمن')
  await expect(main.locator('[data-collect]')).toBeVisible()
  await main.getByRole('button', { name: newOrder.place }).click()
  await expect(main.getByText(`${orders.channel}: ${orders.channels.phone}`).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await main.getByRole('button', { name: newOrder.addItem }).click()
  await pick(second.id)
  await expect(page.getByText(newOrder.added).first()).toBeVisible()

  await main.getByRole('link', { name: orders.invoices }).click()
  await expect(main.getByRole('heading', { name: orders.invoice, exact: true })).toBeVisible()
  await expect(main.locator('[data-sheet] tbody tr')).toHaveCount(2)
  await page.goBack()

  await main.getByRole('link', { name: customers.customerPage }).click()
  await expect(main.getByRole('heading', { name: customers.blockTitle })).toBeVisible()
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await main.getByLabel(customers.reason).fill('x')
  await main.getByRole('button', { name: customers.block, exact: true }).click()
  await expect(main.getByLabel(customers.reason)).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel(customers.reason).fill('Refused three parcels')
  await main.getByRole('button', { name: customers.block, exact: true }).click()
  await expect(main.getByRole('button', { name: customers.unblock })).toBeVisible()
  await main.getByLabel(customers.note, { exact: true }).fill(`Note ${mark}`)
  await main.getByRole('button', { name: customers.addNote }).click()
  await expect(page.getByText(shell.saved).first()).toBeVisible()
  await expect(main.getByText(`Note ${mark}`).first()).toBeVisible()
  await open(page, `/admin/customers?q=${encodeURIComponent(`زبون ${mark}`)}`, language)
  await expect(main.getByText(customers.blocked, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.context().close()
})
