import type { Page } from '@playwright/test'
import { ownProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  governorateBox,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'

const place = {
  ar: { basra: 'البصرة', najaf: 'النجف', baghdad: 'بغداد' },
  en: { basra: 'Basra', najaf: 'Najaf', baghdad: 'Baghdad' },
}

/** A screen whose header has the strip with the governorate. */
const wide = { viewport: { width: 1366, height: 768 } }

/** The text of the first promised arrival on the page, when it names the governorate. */
async function arrivalIn(page: Page, name: string): Promise<string> {
  const line = page.locator('main [data-arrival]').filter({ hasText: name }).first()
  await expect(line).toBeVisible()
  return line.innerText()
}

/** Picks a governorate with the link of the header's strip and the dialog that it opens. */
async function pickInHeader(page: Page, language: Language, slug: string): Promise<void> {
  const t = texts[language]
  await page.getByRole('banner').getByRole('link', { name: t.layout.deliverTo, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.delivery.title })
  await dialog.getByLabel(t.delivery.governorate).selectOption(slug)
  await dialog.getByRole('button', { name: t.delivery.save }).click()
  await expect(dialog).toBeHidden()
}

const language = 'ar'
const t = texts[language]
const { basra, najaf, baghdad } = place[language]

test.describe('when it arrives', () => {
  test.use(wide)

  test('a governorate picked in the header decides the dates of product, cart, checkout, confirmation and order', async ({
    page,
  }) => {
    const product = await ownProduct()
    await open(page, `/product/${product.slug}`, language)
    await hydrated(page)
    await arrivalIn(page, baghdad)
    await pickInHeader(page, language, 'basra')
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.arrival.deliverTo(basra) }),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/product/${product.slug}`))
    const promise = await arrivalIn(page, basra)

    await addFromProductPage(page, product.slug, language)
    expect(await arrivalIn(page, basra)).toBe(promise)
    await open(page, '/cart', language)
    expect(await arrivalIn(page, basra)).toBe(promise)
    await openCheckout(page, language)
    await expect(governorateBox(page, language)).toHaveValue(new RegExp(basra))
    expect(await arrivalIn(page, basra)).toBe(promise)

    await fillCheckout(page, language)
    await arrivalIn(page, baghdad)
    await governorateBox(page, language).fill(basra)
    expect(await arrivalIn(page, basra)).toBe(promise)
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    expect(await arrivalIn(page, basra)).toBe(promise)
    await open(page, `/order/${id}`, language)
    expect(await arrivalIn(page, basra)).toBe(promise)
    await expect(page.getByText(t.myOrders.deliveryText, { exact: true })).toBeVisible()
  })

  test('the choice is remembered, and none can be chosen again', async ({ page }) => {
    await open(page, '/', language)
    await hydrated(page)
    await pickInHeader(page, language, 'najaf')
    await page.reload()
    await hydrated(page)
    const link = page.getByRole('banner').getByRole('link', { name: t.arrival.deliverTo(najaf) })
    await expect(link).toBeVisible()
    await link.click()
    const dialog = page.getByRole('dialog', { name: t.delivery.title })
    await expect(dialog.getByLabel(t.delivery.governorate)).toHaveValue('najaf')
    await dialog.getByLabel(t.delivery.governorate).selectOption('')
    await dialog.getByRole('button', { name: t.delivery.save }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.layout.deliverTo, exact: true }),
    ).toBeVisible()
  })
})

// One test for both languages, because it changes a rate that other tests read: no other test uses Halabja.
test('a governorate that is not served is marked, and the checkout refuses it without losing anything', async ({
  page,
}) => {
  const t = texts.en
  await sql("update delivery_rates set active = false where governorate = 'halabja'")
  try {
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, 'en')
    await expect(async () => {
      await page.goto('/deliver-to?lang=en')
      const option = page.getByLabel(t.delivery.governorate).locator('option[value="halabja"]')
      await expect(option).toHaveText(t.delivery.notServed('Halabja'), { timeout: 500 })
      await expect(option).toBeDisabled()
    }).toPass()
    await openCheckout(page, 'en')
    await fillCheckout(page, 'en')
    await governorateBox(page, 'en').fill('Halabja')
    await expect(page.getByText(t.orders.notServed)).toBeVisible()
    await placeOrderButton(page, 'en').click()
    await expect(governorateBox(page, 'en')).toBeFocused()
    await expect(page.getByLabel(t.orders.fullName)).not.toHaveValue('')
    await governorateBox(page, 'en').fill('Baghdad')
    await placeOrderButton(page, 'en').click()
    await confirmedOrder(page, 'en')
  } finally {
    await sql("update delivery_rates set active = true where governorate = 'halabja'")
  }
})
