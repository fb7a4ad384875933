import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin, placeOrder } from './support/back-office.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const { orders, outbox, security, settings, shell } = admin

test('a message opens WhatsApp with its text, and that tap records it as sent; «no messages» is ticked', async () => {
  const id = await placeOrder(shop, { product: await shop.addProduct({ stockQuantity: 5 }) })
  await shop.sendMessages()
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  const about = outbox.topics['order-received']
  const link = await page.main.findByRole('link', { name: orders.openWhatsAppOf(about) })
  const text = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(text).toMatch(/^https:\/\/wa\.me\/9647\d{9}\?text=.*علي حسين/)
  expect(page.main.getByRole('link', { name: orders.whatsApp }).getAttribute('href')).toBe(
    link.getAttribute('href'),
  )
  await page.user.click(link)
  const item = (await page.main.findByText(outbox.states.sent)).closest('li') as HTMLElement
  within(item).getByText(about)
  expect(page.main.queryByRole('link', { name: orders.openWhatsAppOf(about) })).toBeNull()
  await page.user.click(page.main.getByRole('checkbox', { name: orders.optedOut }))
  await page.screen.findByText(shell.saved)
  await expect
    .poll(() => (page.main.getByRole('checkbox', { name: orders.optedOut }) as HTMLInputElement).checked)
    .toBe(true)
})

test('a member switches a notice on', async () => {
  const page = await openAdmin(shop, '/admin/security')
  const box = () =>
    page.main.getByRole('checkbox', { name: security.noticeNames.low_stock }) as HTMLInputElement
  expect(box().checked).toBe(false)
  await page.user.click(box())
  await page.screen.findByText(shell.saved)
  await expect.poll(() => box().checked).toBe(true)
})

test('a text with a wrong placeholder is not mailed as a test, and says why; a right one is', async () => {
  const page = await openAdmin(shop, '/admin/settings/messages')
  const name = settings.messageNames.shipped ?? ''
  const details = page.main.getByText(name).closest('details') as HTMLElement
  const part = within(details)
  const [field] = part.getAllByRole('textbox', { hidden: true }) as HTMLTextAreaElement[]
  const send = part.getByRole('button', { name: settings.sendTestOf(name, 'العربية'), hidden: true })
  if (!field) throw new Error('no text')
  await page.user.clear(field)
  await page.user.type(field, 'طلبك {{number} {{cuorier}')
  await page.user.click(send)
  expect((await part.findByRole('alert', { hidden: true })).textContent).toBe(
    settings.errors.unknown_placeholder,
  )
  await page.user.clear(field)
  await page.user.type(field, 'طلبك {{number}')
  await page.user.click(send)
  await page.screen.findByText(settings.testSent)
  await shop.sendMessages()
  expect(shop.mails.at(-1)?.text).toBe('طلبك 000042')
})
