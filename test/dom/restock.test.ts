import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as adminMessages } from '#backoffice/shell/messages/ar.ts'
import { messages } from '#shell/messages/ar.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { writeRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { createTestApp } from '#test/harness/app.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import { type App, addShirt } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const t = messages.restock
const admin = adminMessages.admin as NonNullable<typeof adminMessages.admin>

const form = (page: Page) => page.main.queryByRole('form', { name: t.title })

async function openForm(page: Page) {
  const part = within(await page.main.findByRole('form', { name: t.title }))
  const field = part.getByLabelText<HTMLInputElement>(t.contact, { exact: false })
  return { part, field, send: () => page.user.click(part.getByRole('button', { name: t.send })) }
}

const requestsOf = (contact: string) =>
  shop.db.select().from(restockRequests).where(eq(restockRequests.contact, contact))

test('a shopper asks, stock comes back, the mail arrives and its link deletes the address', async () => {
  const product = await shop.addProduct({ stockQuantity: 0 })
  const [email, phone] = ['zainab@example.com', '07714567890']
  const page = await openPage(shop, `/product/${product.slug}`)
  const { part, field, send } = await openForm(page)
  // On a phone the bar at the bottom leads to the form.
  const link = page.main.getByRole('link', { name: messages.product.requestRestock })
  expect(page.document.querySelector(link.getAttribute('href') ?? '')?.contains(field)).toBe(true)
  fill(field, '0770')
  await send()
  await part.findByText(t.invalid)
  expect(page.document.activeElement).toBe(field)
  expect(field.value).toBe('0770')
  fill(field, ` ${email.toUpperCase()} `)
  await page.user.keyboard('{Enter}')
  await page.screen.findByText(t.doneText.email)
  const path = `/api/products/${product.slug}/restock-requests`
  expect((await newVisitor(shop).post(path, { contact: phone })).status).toBeLessThan(300)
  expect(await requestsOf(email)).toHaveLength(1)

  const staff = await openPage(shop, '/admin/restock', { visitor: await staffVisitor(shop, 'staff') })
  const rows = () =>
    staff.main.queryAllByRole('row').filter(({ textContent }) => textContent?.includes(product.titleAr))
  expect(rows()[0]?.textContent).toContain(admin.restock.peopleCount(2))
  await staff.user.click(staff.main.getByRole('link', { name: new RegExp(product.titleAr) }))
  await staff.user.selectOptions(await staff.main.findByLabelText(admin.products.stockReason), 'received')
  fill(staff.main.getByLabelText<HTMLInputElement>(admin.products.stockQuantity), '4')
  await staff.user.click(staff.main.getByRole('button', { name: admin.products.stockSave }))
  await expect.poll(() => staff.document.querySelector('[data-stock]')?.textContent).toBe('٤')

  const { db, now } = shop.deps
  expect(await writeRestockMails({ db, now, publicUrl: 'http://localhost' })).toBe(1)
  await shop.sendMessages()
  const [sent] = shop.mails.filter(({ to }) => to === email)
  expect(sent?.text).toContain(product.titleAr)
  const [productLink = '', deletionLink = ''] = (sent?.text.match(/http:\/\/\S+/g) ?? []).map((link) =>
    link.replace('http://localhost', ''),
  )
  await page.open(productLink)
  page.main.getByRole('heading', { level: 1, name: product.titleAr })
  expect(form(page)).toBeNull()

  // Somebody else waits by phone: staff write to them.
  await staff.open('/admin/restock/people')
  const due = within(rows()[0] as HTMLElement)
  expect(rows()[0]?.textContent).toContain(phone.slice(-4))
  const chat = new URL(due.getByRole('link', { name: admin.restock.byWhatsapp }).getAttribute('href') ?? '')
  expect(chat.host + chat.pathname).toBe(`wa.me/964${phone.slice(1)}`)
  expect(chat.searchParams.get('text')).toContain(`/product/${product.slug}`)
  await staff.user.click(due.getByRole('button'))
  await expectToast(staff, admin.restock.marked)
  await expect.poll(() => rows()).toEqual([])
  await staff.user.click(staff.main.getByRole('link', { name: admin.restock.notified }))
  await expect.poll(() => rows().length).toBe(2)

  await page.open(deletionLink)
  expect(await requestsOf(email)).toHaveLength(1)
  await page.user.click(page.main.getByRole('button', { name: t.deletionDo }))
  await expect.poll(() => page.screen.queryByText(t.deletionDone)).not.toBeNull()
  expect(await requestsOf(email)).toEqual([])
})

test('a sold-out combination is requested by its variant, also after choosing another', async () => {
  const { slug, variantIds } = await addShirt(shop)
  const email = 'ali@example.com'
  const page = await openPage(shop, `/product/${slug}`)
  const choose = (index: number) => page.user.click(page.main.getAllByRole('radio')[index] as HTMLElement)
  expect(form(page)).toBeNull()
  const request = async () => {
    const { field, send } = await openForm(page)
    fill(field, email)
    await send()
    await page.screen.findByText(t.doneText.email)
  }
  await choose(3)
  await request()
  expect(await requestsOf(email)).toMatchObject([{ variantId: variantIds['black/l'] }])
  // The result is that of the variant only.
  await choose(2)
  await choose(1)
  await expect.poll(() => form(page)).toBeNull()
  expect(page.screen.queryByText(t.done)).toBeNull()
  await choose(3)
  await request()
  expect(await requestsOf(email)).toHaveLength(2)
  await choose(2)
  await expect.poll(() => form(page)).toBeNull()
})

test('a product that is in stock by now says so and can be added', async () => {
  const product = await shop.addProduct({ stockQuantity: 0 })
  const page = await openPage(shop, `/product/${product.slug}`)
  const { field, send } = await openForm(page)
  fill(field, 'noor@example.com')
  await shop.db.update(variants).set({ stockQuantity: 3 }).where(eq(variants.productId, product.id))
  await send()
  await page.screen.findByText(t.inStock)
  await expect.poll(() => form(page)).toBeNull()
  const add = page.main.getAllByRole<HTMLButtonElement>('button', { name: messages.adding.addToCart })
  expect(add.map(({ disabled }) => disabled)).not.toContain(true)
})
