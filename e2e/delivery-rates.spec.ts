import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { governorates } from '#features/delivery/domain/governorates.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { badFits, smallTargets } from './support/measure-page.ts'
import { openStaffPage, signInStaff } from './support/staff.ts'

// The rates of a shop are one list with one version: two of these journeys at once would refuse each other.
test.describe.configure({ mode: 'serial' })
// Input that is refused, and rates that somebody else has saved.
test.use({ expectedErrors: /status of (?:400|409)/ })

/** Governorates whose rates no other journey depends on. */
const [muthanna, maysan] = ['muthanna', 'maysan'].map((slug) =>
  governorates.find((each) => each.slug === slug),
)

async function reset() {
  await sql('delete from delivery_rates where area is not null')
  await sql(
    `update delivery_rates set fee = 0, surcharge = 0, free_from = null, active = true where governorate in ('muthanna', 'maysan')`,
  )
  await sql(`delete from holidays where date = '2031-03-10'`)
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
  test('a fee typed in the table is on the product page, and in the history', async ({ page }) => {
    const product = await ownProduct()
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    await expect(page.locator('input[data-column=fee]')).toHaveCount(governorates.length)
    await cell(page, 'fee').fill('٦٠٠٠')
    await cell(page, 'freeFrom').fill('150,000')
    await cell(page, 'fee').press('ArrowDown')
    await expect(
      cell(page, 'fee', governorates.find(({ slug }) => slug === 'dhi-qar')?.[language]),
    ).toBeFocused()
    await expect(page.getByText(t.changed(1))).toBeVisible()
    await save(page)
    await saved(page)
    await expect(cell(page, 'fee')).toHaveValue('6000')
    await expect(page.getByText(formatPrice(6_000, language)).first()).toBeVisible()
    await visit(page, product.slug, 'muthanna')
    const line = page.locator('main [data-delivery-fee]').first()
    await expect(line).toHaveText(
      shop.arrival
        .fee(place)
        .map((part, at) => part + formatPrice(at === 0 ? 6_000 : 150_000, language))
        .join(''),
    )
  })

  test('on a phone: a mistake is said on its field, an area has its own fee and is removed again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    await cell(page, 'fee').fill('5100')
    await save(page)
    await expect(page.getByText(`${t.columns.fee}: ${t.errors.not_a_multiple}`)).toBeVisible()
    await expect(cell(page, 'fee')).toBeFocused()
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
    await save(page)
    await saved(page)
    await page.reload()
    await hydrated(page)
    await expect(cell(page, 'fee', areaName)).toHaveValue('8000')
    await page.getByRole('button', { name: t.removeArea(areaName) }).click()
    await save(page)
    await expect(page.getByLabel(t.areaIn(place), { exact: true })).toHaveCount(0)
    await expect
      .poll(async () => (await sql('select 1 from delivery_rates where area is not null')).length)
      .toBe(0)
  })

  test('two people: the second is told, keeps what they typed and saves it over the newer rates', async ({
    page,
    browser,
  }) => {
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    const other = await openStaffPage(browser, 'admin', language)
    await openRates(other, language)
    await cell(other, 'fee', closed).fill('3000')
    await save(other)
    await saved(other)
    await cell(page, 'fee').fill('7000')
    await save(page)
    await expect(page.getByText(t.stale)).toBeVisible()
    await expect(cell(page, 'fee')).toHaveValue('7000')
    await expect(cell(page, 'fee', closed)).toHaveValue('3000')
    expect(await sql(`select fee from delivery_rates where governorate = 'muthanna'`)).toEqual([{ fee: 0 }])
    await save(page)
    await expect(page.getByText(t.stale)).toHaveCount(0)
    await expect
      .poll(() =>
        sql(`select fee from delivery_rates where governorate in ('muthanna', 'maysan') order by fee`),
      )
      .toEqual([{ fee: 3_000 }, { fee: 7_000 }])
    await other.context().close()
  })

  test('a governorate that is not served is said in the picker, and to who had picked it', async ({
    page,
  }) => {
    const product = await ownProduct()
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
    await page.locator('main').getByRole('link', { name: shop.arrival.change }).first().click()
    const dialog = page.getByRole('dialog', { name: shop.delivery.title })
    await expect(dialog.getByText(shop.arrival.unserved(closed))).toBeVisible()
    await expect(dialog.getByRole('option', { name: shop.delivery.notServed(closed) })).toBeDisabled()
    await dialog.getByLabel(shop.delivery.governorate).selectOption('muthanna')
    await dialog.getByRole('button', { name: shop.delivery.save }).click()
    await expect(page.locator('main [data-arrival]').first()).toContainText(place)
  })

  test('a file: exported, refused with row and column, imported', async ({ page }) => {
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.exportAction }).click()
    const exported = await readFile((await (await download).path()) ?? '', 'utf8')
    expect(exported).toContain('muthanna,,0,0,,')
    const send = async (text: string) => {
      const buffer = Buffer.from(text)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: t.importAction }).click()
    }
    await send('governorate,fee\nmuthanna,100\n')
    const row = '٢'
    await expect(page.getByText(t.inRow(row, `${t.columns.fee}: ${t.errors.not_a_multiple}`))).toBeVisible()
    await send(exported.replace('muthanna,,0,', 'muthanna,,٤٠٠٠,'))
    await expect(page.getByText(t.imported).first()).toBeVisible()
    await expect(cell(page, 'fee')).toHaveValue('4000')
  })

  test('a holiday is added, refused twice and removed', async ({ page }) => {
    await signInStaff(page, 'admin', language)
    await openRates(page, language)
    const add = async () => {
      await page.getByLabel(t.date).fill('2031-03-10')
      await page.getByLabel(t.nameAr).fill('عيد')
      await page.getByLabel(t.nameEn).fill('Eid')
      await page.getByRole('button', { name: t.addHoliday }).click()
    }
    await add()
    const day = formatDate('2031-03-10T09:00:00Z', language)
    const remove = page.getByRole('button', { name: t.removeHolidayOf(day) })
    await expect(remove).toBeVisible()
    await add()
    await expect(page.getByText(t.holidayErrors.duplicate)).toBeVisible()
    await remove.click()
    await expect(page.getByText(t.holidayRemoved).first()).toBeVisible()
    await expect(remove).toHaveCount(0)
  })
})
