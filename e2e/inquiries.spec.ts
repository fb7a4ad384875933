import type { Page } from '@playwright/test'
import { sql } from './support/database.ts'
import { expect, type Language, open, otherLanguageName, test, texts } from './support/journey.ts'
import { shopper } from './support/shopper.ts'

const kinds = ['contact', 'dispute', 'sell'] as const
type Kind = (typeof kinds)[number]

/** Each test writes from its own address, so that limits of other tests do not apply. */
let count = 0
test.beforeEach(async ({ context }) => {
  const own = `203.0.${process.pid % 250}.${++count}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': own })
})

const written = {
  ar: 'هل توصلون إلى سيد صادق؟ شكرًا لكم',
  en: 'Do you deliver to Sayid Sadiq? Thank you',
}

function field(page: Page, name: string) {
  return page.locator(`main form[method=post] [name="${name}"]`)
}

async function fill(page: Page, kind: Kind, language: Language): Promise<void> {
  await field(page, 'name').fill(shopper[language].name)
  await field(page, 'phone').fill(shopper[language].phone)
  if (kind === 'dispute') await field(page, 'orderNumber').fill('٠٠٠١٢٣')
  if (kind === 'sell') {
    await field(page, 'business').fill('Hawler')
    await field(page, 'governorate').selectOption('erbil')
  }
  await field(page, 'text').fill(written[language])
}

async function expectDraftRestored(page: Page, kind: Kind, language: Language): Promise<void> {
  const { inquiries } = texts[language]
  await expect(page.getByRole('heading', { name: inquiries.sentTitle[kind] })).toBeVisible()
  const reference = await page.getByText(/^[CDS]-\d{8}$/).innerText()
  const [row] = await sql<{ kind: string; text: string; phone: string; language: string }>(
    'select kind, text, phone, language from inquiries where id = $1',
    [Number(reference.slice(2))],
  )
  expect(row).toEqual({ kind, text: written[language], phone: '+9647701234567', language })
}

const language = 'ar'
const { inquiries } = texts[language]

for (const kind of kinds) {
  const send = (page: Page) => page.getByRole('button', { name: inquiries.send[kind], exact: true })

  test(`${kind}: errors appear under their fields, a valid form is saved with a reference`, async ({
    page,
  }) => {
    await open(page, `/${kind}`, language)
    await fill(page, kind, language)
    await field(page, 'phone').fill('066')
    await send(page).click()
    await expect(page.getByText(inquiries.errors.phone)).toBeVisible()
    await expect(field(page, 'phone')).toBeFocused()
    await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'text')).toHaveValue(written[language])
    await page.reload()
    await expect(field(page, 'text')).toHaveValue(written[language])
    await field(page, 'phone').fill(shopper[language].phone)
    await send(page).click()
    await expectDraftRestored(page, kind, language)
  })
}

test('a form survives a change of language and a lost connection', async ({ page }) => {
  const other = 'en'
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/contact', language)
  await fill(page, 'contact', language)
  await page.route('**/api/inquiries', (route) => route.abort())
  await page.getByRole('button', { name: inquiries.send.contact, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: inquiries.failed })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName(language) })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(
    page.getByRole('button', { name: texts[other].inquiries.send.contact, exact: true }),
  ).toBeVisible()
  await expect(field(page, 'text')).toHaveValue(written[language])
})

test.use({ expectedErrors: /status of 4(?:00|22)|ERR_FAILED/ })
