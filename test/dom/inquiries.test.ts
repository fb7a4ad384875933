import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { createTestApp } from '#test/harness/app.ts'
import { sql } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill, shopper } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { inquiries } = t
const kinds = ['contact', 'dispute', 'sell'] as const
const written = 'هل توصلون إلى سيد صادق؟ شكرًا لكم'

const field = (page: Page, name: string) =>
  page.document.querySelector(`main form[method=post] [name="${name}"]`) as HTMLInputElement

async function fillForm(page: Page, kind: (typeof kinds)[number]): Promise<void> {
  fill(field(page, 'name'), shopper.fullName)
  fill(field(page, 'phone'), shopper.phone)
  if (kind === 'dispute') fill(field(page, 'orderNumber'), '٠٠٠١٢٣')
  if (kind === 'sell') {
    fill(field(page, 'business'), 'Hawler')
    await page.user.selectOptions(field(page, 'governorate'), 'erbil')
  }
  fill(field(page, 'text'), written)
}

test.each(kinds)(
  '%s: errors appear under their fields, a valid form is saved with a reference',
  async (kind) => {
    const page = await openPage(shop, `/${kind}`)
    const send = () => page.user.click(page.main.getByRole('button', { name: inquiries.send[kind] }))
    await fillForm(page, kind)
    fill(field(page, 'phone'), '066')
    await send()
    await page.main.findByText(inquiries.errors.phone)
    expect(page.document.activeElement).toBe(field(page, 'phone'))
    expect(field(page, 'phone').getAttribute('aria-invalid')).toBe('true')
    expect(field(page, 'text').value).toBe(written)
    await page.open(page.address)
    await expect.poll(() => field(page, 'text').value).toBe(written)
    fill(field(page, 'phone'), shopper.phone)
    await send()
    await page.main.findByRole('heading', { name: inquiries.sentTitle[kind] })
    const reference = (await page.main.findByText(/^[CDS]-\d{8}$/)).textContent ?? ''
    expect(
      await sql(shop, 'select kind, text, phone, language from inquiries where id = $1', [
        Number(reference.slice(2)),
      ]),
    ).toEqual([{ kind, text: written, phone: '+9647701234567', language: 'ar' }])
  },
)

test('a form survives a change of language and a lost connection', async () => {
  const page = await openPage(shop, '/contact')
  await fillForm(page, 'contact')
  page.network.setOnline(false)
  await page.user.click(page.main.getByRole('button', { name: inquiries.send.contact }))
  await page.main.findByText(inquiries.failed)
  page.network.setOnline(true)
  await page.user.click(page.screen.getAllByRole('link', { name: 'English' })[0] as HTMLElement)
  await expect
    .poll(() => page.screen.queryByRole('button', { name: en.inquiries.send.contact }))
    .not.toBeNull()
  expect(page.document.documentElement.lang).toBe('en')
  await expect.poll(() => field(page, 'text').value).toBe(written)
})
