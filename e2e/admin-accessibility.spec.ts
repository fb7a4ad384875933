import type { Browser, Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, languages, open, test } from './support/journey.ts'
import { badFits, overlaps, smallTargets } from './support/measure-page.ts'
import { ownShirt } from './support/options.ts'
import { placeOrder } from './support/orders.ts'
import { moveOrder, openReturn } from './support/returns.ts'
import { openStaffPage, signInStaff } from './support/staff.ts'

/** The screens of the back office that no journey of their own examines. New screens are added here. */
const addresses = [
  '/admin',
  '/admin/orders',
  '/admin/couriers',
  '/admin/returns',
  '/admin/returns?status=all',
  '/admin/returns/:return',
  '/admin/returned-goods',
  '/admin/accounting',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/:product',
  '/admin/options',
  '/admin/categories',
  '/admin/delivery',
  '/admin/transfer',
  '/admin/searches',
  '/admin/reviews?show=all',
  '/admin/inquiries?status=all',
  '/admin/inquiries/:inquiry',
  '/admin/restock',
  '/admin/restock/people',
  '/admin/restock/people?state=notified',
  '/admin/people',
  '/admin/activity',
  '/admin/second-factor',
  '/admin/nothing',
]

/** Returns one piece of the first order, whose number it answers with; the second order was refused and is on its way back. */
async function createReturns(browser: Browser, page: Page, orders: number[], language: Language) {
  const [returned = 0, refused = 0] = orders
  const staff = await openStaffPage(browser, 'admin', language)
  await moveOrder(staff, returned, 'processing', 'shipped', 'delivered')
  await moveOrder(staff, refused, 'processing', 'shipped', 'cancelled')
  await staff.context().close()
  return openReturn(page, returned)
}

/** Creates data for every screen, so that none is empty; returns the addresses with existing ids. */
async function createData(page: Page, browser: Browser, language: Language): Promise<string[]> {
  const product = await ownProduct({ stock: 3 })
  const orders = [await placeOrder(page, { product }), await placeOrder(page, { product })]
  const sent = await page.request.post('/api/inquiries', {
    data: {
      kind: 'dispute',
      orderNumber: '999999',
      name: 'زينب عبد الأمير',
      phone: '07701234567',
      text: 'لم يصل الطلب بعد',
    },
  })
  const { reference } = await sent.json()
  // Somebody who waits, somebody to write to, an address to which no mail can be sent, and somebody who was notified.
  await sql(
    `insert into restock_requests (product_id, variant_id, channel, contact, token, language, created_at, attempts, notified_at)
     select v.product_id, v.id, channel, contact, 'x', 'ar', now(), attempts, notified_at
     from (select * from variants where product_id = $1 order by id limit 1) as v,
       (values ('phone', '+9647701234567', 0, null), ('email', 'a-rather-long-address@example.com', 12, null),
         ('email', 'zainab@example.com', 1, now())) as each (channel, contact, attempts, notified_at)
     on conflict do nothing`,
    [product.id],
  )
  const sentBack = await createReturns(browser, page, orders, language)
  await signInStaff(page, 'admin', language)
  await sql(
    `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     select $1, min(id), 4, 'ممتاز، شكرًا لكم', now(), now() from users`,
    [product.id],
  )
  const shirt = await ownShirt()
  const ids = { inquiry: Number(reference.slice(2)), return: sentBack, product: shirt.id }
  return addresses.map((address) =>
    address.replace(/:(inquiry|return|product)$/, (_, name: keyof typeof ids) => String(ids[name])),
  )
}

for (const language of languages) {
  test(`the back office on a phone: axe finds no violation, targets are 44 px, nothing scrolls sideways (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of await createData(page, browser, language)) {
      await open(page, address, language)
      expect.soft(await axeFindings(page), address).toEqual([])
      expect.soft(await smallTargets(page), address).toEqual([])
      expect.soft(await badFits(page), address).toEqual([])
    }
  })

  test(`the back office on a desktop: axe finds no violation, nothing scrolls sideways (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of await createData(page, browser, language)) {
      await open(page, address, language)
      expect.soft(await axeFindings(page), address).toEqual([])
      expect.soft(await badFits(page), address).toEqual([])
    }
  })

  test(`the back office with text at twice the size: no clipping, no overlap (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 640, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement) document.documentElement.style.fontSize = '200%'
      }).observe(document, { childList: true })
    })
    for (const address of await createData(page, browser, language)) {
      await open(page, address, language)
      expect.soft(await badFits(page), address).toEqual([])
      expect.soft(await overlaps(page, 'header, main, dialog'), address).toEqual([])
    }
  })
}

test.use({ expectedErrors: /status of 404/ })
