import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { dataPath, ownProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { ownShirt } from './support/options.ts'
import { openStaffPage } from './support/staff.ts'

let people = 0
const ownEmail = () => `waiting-${process.pid}-${Date.now()}-${++people}@example.com`
const ownPhone = () => `0771${String(Date.now() + ++people).slice(-7)}`

const requestsOf = (contact: string) =>
  sql<{ variant_id: number; notified_at: Date | null }>(
    'select variant_id, notified_at from restock_requests where contact = $1',
    [contact],
  )

/** The text of the mail to an address; null while there is none. */
async function mailTo(address: string): Promise<string | null> {
  const folder = dataPath('outbox')
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('restock-') || !name.endsWith('.txt')) continue
    const text = await readFile(join(folder, name), 'utf8')
    if (text.startsWith(`To: ${address}\n`)) return text
  }
  return null
}

const section = (page: Page, language: Language) =>
  page.getByRole('form', { name: texts[language].restock.title })

const expectAccessible = async (page: Page, where: string) =>
  expect.soft(await axeFindings(page, 'main'), where).toEqual([])

test.use({ expectedErrors: /status of (400|409)/ })

const language = 'ar'
const t = texts[language].restock
const admin = adminTexts[language]

test('a shopper asks, stock comes back, the mail arrives and its link deletes the address', async ({
  page,
  browser,
}) => {
  test.slow()
  const product = await ownProduct({ stock: 0 })
  const title = product.title_ar
  const [email, phone] = [ownEmail(), ownPhone()]

  await open(page, `/product/${product.slug}`, language)
  const form = section(page, language)
  const field = form.getByLabel(t.contact)
  await field.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'sold out')
  await field.fill('0770')
  await form.getByRole('button', { name: t.send }).click()
  await expect(form.getByText(t.invalid)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('0770')
  await expectAccessible(page, 'an error')
  await field.fill(` ${email.toUpperCase()} `)
  await field.press('Enter')
  await expect(page.getByText(t.doneText.email)).toBeVisible()
  await expectAccessible(page, 'requested')
  const response = await page.request.post(`/api/products/${product.slug}/restock-requests`, {
    data: { contact: phone },
  })
  expect(response.ok()).toBe(true)
  expect(await requestsOf(email)).toHaveLength(1)

  const staff = await openStaffPage(browser, 'staff', language)
  await open(staff, '/admin/restock', language)
  const waiting = staff.getByRole('row', { name: title })
  await expect(waiting).toContainText(admin.restock.peopleCount(2))
  await expectAccessible(staff, 'what to reorder')
  await waiting.getByRole('link', { name: title }).click()
  await staff.getByLabel(admin.products.stockReason).selectOption('received')
  await staff.getByLabel(admin.products.stockQuantity, { exact: true }).fill('4')
  await staff.getByRole('button', { name: admin.products.stockSave }).click()
  await expect(staff.locator('[data-stock]')).toHaveText('٤')

  await expect.poll(() => mailTo(email), { timeout: 60_000 }).not.toBeNull()
  const mail = (await mailTo(email)) ?? ''
  expect(mail).toContain(title)
  const [productLink, deletionLink] = mail.match(/http:\/\/\S+/g) ?? []
  await page.goto(productLink ?? '')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(form).toHaveCount(0)

  // Somebody else waits by phone: staff write to them.
  await open(staff, '/admin/restock/people', language)
  const due = staff.getByRole('row', { name: title })
  await expect(due).toContainText(phone.slice(-4))
  const chat = due.getByRole('link', { name: admin.restock.byWhatsapp })
  const href = new URL((await chat.getAttribute('href')) ?? '')
  expect(href.host + href.pathname).toBe(`wa.me/964${phone.slice(1)}`)
  expect(href.searchParams.get('text')).toContain(`/product/${product.slug}`)
  await expectAccessible(staff, 'people to write to')
  await due.getByRole('button').click()
  await expect(staff.getByText(admin.restock.marked, { exact: true })).toBeVisible()
  await expect(due).toHaveCount(0)
  await staff.getByRole('link', { name: admin.restock.notified }).click()
  await expect(due).toHaveCount(2)
  await staff.context().close()

  await page.goto(deletionLink ?? '')
  expect(await requestsOf(email)).toHaveLength(1)
  await expectAccessible(page, 'deletion')
  await page.getByRole('button', { name: t.deletionDo }).click()
  await expect(page.getByText(t.deletionDone)).toBeVisible()
  expect(await requestsOf(email)).toEqual([])
})

test('a sold-out combination is requested by its variant, also after choosing another', async ({ page }) => {
  const shirt = await ownShirt()
  const { slug, variantIds } = shirt
  const email = ownEmail()
  await open(page, `/product/${slug}`, language)
  const form = section(page, language)
  await expect(form).toHaveCount(0)
  await page.getByRole('main').getByRole('radio').nth(3).check()
  await form.getByLabel(t.contact).fill(email)
  await form.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.doneText.email)).toBeVisible()
  expect(await requestsOf(email)).toMatchObject([{ variant_id: variantIds['black/l'] }])
  // Navy moves the choice to a size in stock; the result is that of the variant only.
  await page.getByRole('main').getByRole('radio').nth(1).check()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(t.done)).toHaveCount(0)
  await page.getByRole('main').getByRole('radio').nth(3).check()
  await form.getByLabel(t.contact).fill(email)
  await form.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.doneText.email)).toBeVisible()
  expect(await requestsOf(email)).toHaveLength(2)
  await page.getByRole('main').getByRole('radio').nth(2).check()
  await expect(form).toHaveCount(0)
})

test('a product that is in stock by now says so and can be added', async ({ page }) => {
  const product = await ownProduct({ stock: 0 })
  const { adding, restock } = texts.en
  await open(page, `/product/${product.slug}`, 'en')
  const form = section(page, 'en')
  await form.getByLabel(restock.contact).fill(ownEmail())
  await sql('update variants set stock_quantity = 3 where product_id = $1', [product.id])
  await form.getByRole('button', { name: restock.send }).click()
  await expect(page.getByText(restock.inStock, { exact: true })).toBeVisible()
  await expect(form).toHaveCount(0)
  // On a phone the button is in the bar at the bottom.
  await expect(page.getByRole('button', { name: adding.addToCart, exact: true }).last()).toBeEnabled()
})
