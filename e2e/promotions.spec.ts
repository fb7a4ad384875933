import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

// Refused codes and fields are responses of the status 400.
test.use({ expectedErrors: /status of 400/ })

let made = 0
const ownCode = () => `E2E${process.pid}${Date.now() % 1_000_000}N${++made}`

/** Creates a promotion of ten percent with this code, as an admin of this page. */
async function addPromotion(admin: Page, code: string, changes: Record<string, unknown> = {}) {
  const response = await admin.request.post('/api/admin/promotions', {
    data: {
      ...{ nameAr: 'خصم الرحلة', nameEn: 'Journey discount', kind: 'code', effect: 'percent', value: 10 },
      ...{ scope: 'all', code, ...changes },
    },
  })
  expect(response.status()).toBe(201)
}

async function fillCart(page: Page) {
  const { id } = await ownProduct({})
  const response = await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 1 } })
  expect(response.status()).toBe(201)
}

const language = 'ar'
const { promotions, fields } = adminTexts[language]
const { code: codeTexts } = texts[language].cart

const [phone, laptop] = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

/** Examines the page on a phone and on a laptop. */
async function expectFits(page: Page) {
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size)
    expect.soft(await axeFindings(page, 'main')).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

test('an admin creates, stops and adds codes to a promotion', async ({ browser }) => {
  const page = await openStaffPage(browser, 'admin', language, phone)
  await open(page, '/admin/promotions', language)
  await hydrated(page)
  await page.getByRole('link', { name: promotions.add }).click()
  await page.getByRole('button', { name: promotions.create }).click()
  await expect(page.getByLabel(promotions.nameAr)).toHaveAttribute('aria-invalid', 'true')
  await expectFits(page)
  const code = ownCode()
  await page.getByLabel(promotions.nameAr).fill(`عرض ${code}`)
  await page.getByLabel(promotions.nameEn).fill(`Sale ${code}`)
  await page.getByLabel(promotions.code, { exact: true }).fill(code)
  await page.getByLabel(promotions.value).fill('101')
  await page.getByRole('button', { name: promotions.create }).click()
  await expect(page.getByLabel(promotions.value)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(promotions.value).fill('١٥')
  await page.getByRole('button', { name: promotions.create }).click()
  const name = `عرض ${code}`
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFits(page)
  await page.getByLabel(promotions.count).fill('20')
  await page.getByLabel(fields.prefix).fill('Many-')
  await page.getByRole('button', { name: promotions.addCodes }).last().click()
  await expect(page.getByText(promotions.codeCount(21))).toBeVisible()
  await page.getByRole('button', { name: promotions.stop }).click()
  await expect(page.getByText(promotions.states.stopped, { exact: true })).toBeVisible()
  await page.context().close()
})

test('a code is typed, refused with a reason and removed', async ({ page, browser }) => {
  const admin = await openStaffPage(browser, 'admin', language)
  const [code, dear] = [ownCode(), ownCode()]
  await addPromotion(admin, code)
  await addPromotion(admin, dear, { minimum: 90_000_000 })
  await open(page, '/', language)
  await fillCart(page)
  await open(page, '/cart', language)
  await hydrated(page)
  const field = page.getByLabel(codeTexts.label)
  const apply = page.getByRole('button', { name: codeTexts.apply })
  await field.fill('NOSUCHCODE')
  await apply.click()
  await expect(page.getByText(codeTexts.errors.unknown_code)).toBeVisible()
  await field.fill(dear)
  await apply.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(` ${code.toLowerCase()} `)
  await apply.click()
  await expect(page.getByText(code).first()).toBeVisible()
  expect.soft(await axeFindings(page, 'form[action="/cart/code"]')).toEqual([])
  await page.getByRole('button', { name: codeTexts.remove }).click()
  await expect(field).toBeVisible()
  await admin.context().close()
})
