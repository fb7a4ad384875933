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
const { delivery: t } = adminTexts[language]
const shop = texts[language]
const place = muthanna?.[language] ?? ''
const closed = maysan?.[language] ?? ''
const cell = (page: Page, column: keyof typeof t.columns, name = place) =>
  page.getByLabel(t.cell(t.columns[column], name), { exact: true })

test.describe('delivery rates', () => {
  test('on a phone the table of rates fits, also with an area of its own; axe finds no violation where a governorate is not served', async ({
    page,
  }) => {
    test.slow()
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

    // Who had picked a governorate that is not served reads so; the picker is in test/dom/arrival.test.ts.
    await sql("update delivery_rates set active = false where governorate = 'maysan'")
    const { slug } = await addProduct()
    const shopUrl = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'governorate', value: 'maysan', url: shopUrl }])
    await expect(async () => {
      await open(page, `/product/${slug}`, language)
      await expect(page.locator('main').getByText(shop.arrival.unserved(closed))).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await expect(page.locator('main [data-arrival]')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })
})
