import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as adminMessages } from '#backoffice/shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { feeds: texts } = adminMessages.admin as NonNullable<typeof adminMessages.admin>

test('the owner sees the addresses, who fetched one, and what a product lacks; new addresses replace them', async () => {
  const product = await shop.addProduct({ brand: '' })
  const page = await openPage(shop, '/admin/settings/feeds', { visitor: await staffVisitor(shop, 'admin') })
  const values = () =>
    page.main.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => new URL(value).pathname)
  const former = values()
  expect(former).toHaveLength(4)
  expect(page.main.getAllByText(texts.never)).toHaveLength(4)
  const row = page.main.getAllByRole('row').find(({ textContent }) => textContent?.includes(product.titleAr))
  expect(row?.textContent).toContain(texts.lacks.brand)
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/admin/products/${product.id}`)

  const feed = await shop.get(former[2] ?? '', { 'user-agent': 'facebookexternalhit/1.1' })
  expect(feed.status).toBe(200)
  // Recorded at the end of the body.
  await feed.text()
  await page.user.click(page.main.getByRole('button', { name: texts.renew }))
  const dialog = await page.screen.findByRole('dialog', { name: texts.renewAsk })
  await page.user.click(
    Array.from(dialog.querySelectorAll('button')).find(
      ({ textContent }) => textContent === texts.renew,
    ) as HTMLElement,
  )
  await expectToast(page, texts.renewed)
  await page.main.findByText('facebookexternalhit/1.1')
  expect(values()).not.toEqual(former)
  expect((await shop.get(former[2] ?? '')).status).toBe(404)
  expect((await shop.get(values()[2] ?? '')).status).toBe(200)

  await page.user.click(page.main.getByRole('link', { name: texts.lacks.long_title }))
  await page.main.findByText(texts.noGaps)
})
