import type { Page } from '@playwright/test'
import { messages as adminAr } from '#backoffice/shell/messages/ar.ts'
import { messages as adminEn } from '#backoffice/shell/messages/en.ts'
import { fullPage, installAxe, toExamined } from './support/axe.ts'
import { test } from './support/back-office-data.ts'
import { addProduct } from './support/database.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { expect, languages, open } from './support/journey.ts'
import { badFits, smallestTarget } from './support/measure-page.ts'
import { orderPhone, toOrderNumber } from './support/orders.ts'
import { inPage } from './support/page-tools.ts'

const admin = { ar: adminAr.admin, en: adminEn.admin }

/** The screens of the back office that no journey of their own examines, by group. New screens are added here. */
const groups = {
  orders: [
    '/admin',
    '/admin/orders',
    '/admin/couriers',
    '/admin/accounting',
    '/admin/books?nought=1',
    '/admin/books/accounts/1?period=all',
    '/admin/books/couriers',
    '/admin/books/sellers',
    '/admin/books/faults',
    '/admin/books/manual',
    '/admin/commission',
    '/admin/payouts',
    '/admin/payouts/releases',
    '/admin/reports',
    '/admin/reports/profit',
    '/admin/reports/campaigns',
  ],
  returns: ['/admin/returns', '/admin/returns?status=all', '/admin/returns/:return', '/admin/returned-goods'],
  products: [
    '/admin/products',
    '/admin/products/new',
    '/admin/products/:product',
    '/admin/products/:product/merge?into=1',
  ],
  catalogue: [
    '/admin/options',
    '/admin/attributes',
    '/admin/categories',
    '/admin/categories/1',
    '/admin/transfer',
    '/admin/searches',
  ],
  customers: [
    '/admin/customers/blocks',
    '/admin/reviews?show=all',
    '/admin/inquiries?status=all',
    '/admin/inquiries/:inquiry',
  ],
  settings: [
    '/admin/settings/menus',
    '/admin/settings/pages',
    '/admin/settings/feeds',
    '/admin/settings/pixels',
  ],
  systems: ['/admin/settings/webhooks', '/admin/settings/webhooks/:webhook', '/admin/settings/api-keys'],
  promotions: ['/admin/promotions', '/admin/promotions/new'],
  outbox: ['/admin/outbox', '/admin/outbox?state=failed'],
  sellers: ['/admin/sellers', '/admin/sellers/:seller'],
  disputes: ['/admin/disputes', '/admin/disputes?status=decided'],
  proposals: ['/admin/proposals', '/admin/proposals?status=accepted'],
  restock: ['/admin/restock', '/admin/restock/people', '/admin/restock/people?state=notified'],
  team: [
    '/admin/people',
    '/admin/activity',
    '/admin/security',
    '/admin/second-factor',
    '/admin/delivery',
    '/admin/nothing',
  ],
}

// A page that is missing, and refused fields.
test.use({ expectedErrors: /status of 40[04]/ })

for (const language of languages)
  for (const [group, addresses] of Object.entries(groups))
    test(`the back office, ${group}: axe finds no violation, targets are 44 px and everything fits, also at twice the size (${language})`, async ({
      page,
      backOffice: { ids, cookies },
    }) => {
      test.setTimeout(180_000)
      await page.context().addCookies(cookies)
      const visit = createVisitor(page, language)
      for (const address of addresses) {
        const path = address.replace(
          /:(return|product|inquiry|webhook|seller)$/,
          (_, name: keyof typeof ids) => String(ids[name]),
        )
        await visit(path)
        await checkEverySize(page, address, address === '/admin' ? { part: fullPage } : {})
      }
    })

for (const language of languages)
  test(`the whole navigation of an admin fits on a screen of 768 pixels (${language})`, async ({
    page,
    backOffice: { cookies },
  }) => {
    await page.context().addCookies(cookies)
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, '/admin', language)
    const hidden = await page
      .getByRole('navigation')
      .first()
      .evaluate(({ parentElement: frame }) => (frame ? frame.scrollHeight - frame.clientHeight : 1))
    expect(hidden).toBe(0)
  })

for (const language of languages)
  test(`the dialog that changes costs of many products, empty and with its preview: axe finds no violation, targets are 44 px and everything fits, also at twice the size (${language})`, async ({
    page,
    backOffice: { cookies },
  }) => {
    test.setTimeout(180_000)
    const texts = admin[language]?.products
    if (!texts) throw new Error('no texts of the back office')
    await page.context().addCookies(cookies)
    await open(page, '/admin/products', language)
    await page.getByRole('checkbox', { name: texts.selectAll }).check()
    await page.getByRole('button', { name: texts.bulk.cost.button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await checkEverySize(page, 'changing costs', { part: 'dialog' })
    await dialog.getByLabel(texts.bulk.price.by, { exact: true }).fill('10')
    await expect(dialog.getByRole('table')).toBeVisible()
    await checkEverySize(page, 'changing costs, preview', { part: 'dialog' })
  })

const [phone, laptop] = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

/** Examines the page on a phone and on a laptop, and that it is no wider than either. */
async function expectFits(page: Page, state: string) {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    // Nothing is under the header, which stays in view.
    await page.evaluate(() => scrollTo(0, 0))
    const axe = toExamined('main', { isNew: size === laptop })
    const inspection = { axe, remember: size === phone, minTarget: smallestTarget }
    expect
      .soft(await inPage(page, 'inspect', [inspection], installAxe), state)
      .toEqual({ axe: [], targets: [] })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, state).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(phone)
}

test('orders, a customer and a promotion, and forms with errors, fit a phone and a laptop; axe finds no violation', async ({
  page,
  backOffice: { ids, cookies },
}) => {
  test.setTimeout(180_000)
  const { goods, newOrder, promotions } = admin.ar ?? {}
  if (!goods || !newOrder || !promotions) throw new Error('no texts of the back office')
  await page.context().addCookies(cookies)
  const main = page.getByRole('main')
  const visit = createVisitor(page, 'ar')
  for (const address of [
    `/admin/orders/${ids.waiting}`,
    `/admin/orders/slips?ids=${ids.shipped}`,
    `/admin/customers/${orderPhone.replace('0', '+964')}`,
    `/admin/promotions/${ids.promotion}`,
  ]) {
    await visit(address)
    await expectFits(page, address)
  }
  await visit('/admin/promotions/new')
  await main.getByRole('button', { name: promotions.create }).click()
  await expect(main.getByLabel(promotions.nameAr)).toHaveAttribute('aria-invalid', 'true')
  await expectFits(page, 'a promotion with errors')

  const { slug, title_ar } = await addProduct()
  await visit('/admin/orders/new')
  await main.getByLabel(newOrder.search).fill(slug)
  await main.getByRole('button', { name: newOrder.searchButton }).click()
  await main.getByRole('button', { name: `${newOrder.choose}: ${title_ar}` }).click()
  await expectFits(page, 'a new order with a line')

  await visit(`/admin/orders/${ids.shipped}`)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(toOrderNumber(ids.shipped))
  await main.getByRole('button', { name: goods.inPart, exact: true }).click()
  await expect(main.getByRole('form', { name: goods.inPart })).toBeVisible()
  await expectFits(page, 'accepted in part')
})

test('on a tablet the cells of a list stand beside each other', async ({ page, backOffice: { cookies } }) => {
  await page.context().addCookies(cookies)
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/admin/customers', 'ar')
  const tops = await page
    .locator('tbody tr')
    .first()
    .locator('td')
    .filter({ visible: true })
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThanOrEqual(6)
  expect(new Set(tops).size).toBe(2)
  expect(await badFits(page)).toEqual([])
})
