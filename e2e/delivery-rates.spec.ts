import type { Page } from '@playwright/test'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { badFits, smallTargets } from './support/measure-page.ts'
import { signInStaff } from './support/staff.ts'

// The rates of a shop are one list with one version: two of these journeys at once would refuse each other.
test.describe.configure({ mode: 'serial' })

/** Governorates whose rates no other journey depends on. */
const [muthanna, maysan] = ['muthanna', 'maysan'].map((slug) =>
  governorates.find((each) => each.slug === slug),
)

async function reset() {
  await sql('delete from delivery_rates where area is not null')
  await sql(
    `update delivery_rates set fee = 0, surcharge = 0, free_from = null, active = true where governorate in ('muthanna', 'maysan')`,
  )
}
test.beforeEach(reset)
test.afterAll(reset)

async function openRates(page: Page, language: Language) {
  await open(page, '/admin/delivery', language)
  await hydrated(page)
}

const language = 'ar'
const { delivery: t, shell } = adminTexts[language]
const shop = texts[language]
const place = muthanna?.[language] ?? ''
const closed = maysan?.[language] ?? ''
const cell = (page: Page, column: keyof typeof t.columns, name = place) =>
  page.getByLabel(t.cell(t.columns[column], name), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: shell.save, exact: true }).click()
const saved = (page: Page) => expect(page.getByText(shell.saved, { exact: true }).first()).toBeVisible()
const visit = async (page: Page, slug: string, governorate: string) => {
  await page
    .context()
    .addCookies([{ name: 'governorate', value: governorate, url: new URL(page.url()).origin }])
  await open(page, `/product/${slug}`, language)
}

test.describe('delivery rates', () => {
  test('on a phone the table of rates fits, also with an area of its own', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    await cell(page, 'fee').fill('5000')
    await page.getByRole('button', { name: t.addAreaIn(place) }).click()
    const area = page.getByLabel(t.areaIn(place), { exact: true })
    await expect(area).toBeFocused()
    await area.fill('الرميثة')
    const areaName = t.areaOf('الرميثة', place)
    await cell(page, 'fee', areaName).fill('8000')
    // Axe counts a field that the header covers in part as small.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    expect(await badFits(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })

  test('a governorate that is not served is said in the picker, and to who had picked it', async ({
    page,
  }) => {
    const product = await addProduct()
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    await cell(page, 'active', closed).uncheck()
    await save(page)
    await saved(page)
    await visit(page, product.slug, 'maysan')
    await hydrated(page)
    await expect(page.locator('main').getByText(shop.arrival.unserved(closed))).toBeVisible()
    await expect(page.locator('main [data-arrival]')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('main').getByRole('link', { name: shop.arrival.ask }).first().click()
    const dialog = page.getByRole('dialog', { name: shop.delivery.title })
    await expect(dialog.getByText(shop.arrival.unserved(closed))).toBeVisible()
    await expect(dialog.getByRole('option', { name: shop.delivery.notServed(closed) })).toBeDisabled()
    await dialog.getByLabel(shop.delivery.governorate).selectOption('muthanna')
    await dialog.getByRole('button', { name: shop.delivery.save }).click()
    await expect(page.locator('main [data-arrival]').first()).toContainText(place)
  })
})
