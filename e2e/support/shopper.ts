import { expect, type Page } from '@playwright/test'
import { type Language, open, texts } from './journey.ts'

export const shopper = {
  ar: {
    name: 'زينب عبد الأمير',
    area: 'الكرادة',
    address: 'شارع ٦٢، قرب جامع الرحمن',
    phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  },
  en: {
    name: 'Ahmed Al-Rubaie',
    area: 'Karrada',
    address: 'Street 62, near Al-Rahman Mosque',
    phone: '0770 123 4567',
  },
}

/** Opens a product, adds it to the cart and waits for the response. */
export async function addFromProductPage(page: Page, slug: string, language: Language): Promise<void> {
  await open(page, `/product/${slug}`, language)
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: texts[language].adding.addToCart, exact: true }).first().click()
  expect((await added).status()).toBe(201)
}

/** Opens the checkout and waits until it has reloaded the cart, so that later changes are new to it. */
export async function openCheckout(page: Page, language: Language): Promise<void> {
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart/1')
  await open(page, '/checkout', language)
  await reloaded
}

/** Fills the checkout form. */
export async function fillCheckout(page: Page, language: Language): Promise<void> {
  const { orders } = texts[language]
  const { name, area, address, phone } = shopper[language]
  await page.getByLabel(orders.fullName).fill(name)
  await page.getByLabel(orders.phone).fill(phone)
  await governorateBox(page, language).fill(language === 'ar' ? 'بغداد' : 'Baghdad')
  await page.getByLabel(orders.city).fill(area)
  await page.getByLabel(orders.address).fill(address)
}

/** The governorate’s combobox, which replaces the plain list once the script has loaded. */
export function governorateBox(page: Page, language: Language) {
  return page.getByLabel(texts[language].orders.governorate).and(page.locator('input'))
}

export function placeOrderButton(page: Page, language: Language) {
  return page.getByRole('button', { name: texts[language].orders.placeOrder })
}

/** The order number on the confirmation. */
export async function confirmedOrder(page: Page, language: Language): Promise<number> {
  await expect(page.getByRole('heading', { name: texts[language].orders.thankYou })).toBeVisible()
  return Number(await page.getByText(/^\d{6,}$/).innerText())
}
