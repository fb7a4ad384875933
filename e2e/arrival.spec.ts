import { addProduct, sql } from './support/database.ts'
import { expect, test, texts } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  governorateBox,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'

// One test for both languages, because it changes a rate that other tests read: no other test uses Halabja.
test('a governorate that is not served is marked, and the checkout refuses it without losing anything', async ({
  page,
}) => {
  const t = texts.en
  await sql("update delivery_rates set active = false where governorate = 'halabja'")
  try {
    const product = await addProduct()
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
