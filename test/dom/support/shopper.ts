import { fireEvent, within } from '@testing-library/dom'
import { expect, vi } from 'vitest'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { newVisitor, openPage, type Page } from './page.ts'
import type { App } from './products.ts'

export const shopper = {
  fullName: 'زينب عبد الأمير',
  phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  governorate: 'بغداد',
  city: 'الكرادة',
  address: 'شارع ٦٢، قرب جامع الرحمن',
}

/** The texts of the language that a page is in. */
export const getTexts = (page: Page) => (page.document.documentElement.lang === 'en' ? en : t)

export type CheckoutField = keyof typeof shopper | 'notes'

/** The Arabic text of a sentence that the specification has in English; the English text is that sentence. */
export function specifiedText(english: string, textOf: (messages: AllMessages) => string): string {
  expect(textOf(en)).toBe(english)
  return textOf(t)
}

/** Replaces the text of a field, as pasting over it does. */
export function fill(field: HTMLInputElement, value: string): void {
  field.focus()
  const pasted = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value
  fireEvent.input(field, { target: { value: pasted } })
}

/** The text of the visible toast; empty without one. */
export const toastText = (page: Page): string => findToast(page)?.textContent ?? ''

/** The visible toast, by its button: the names of all other buttons are not computed. */
export const findToast = (page: Page): HTMLElement | null =>
  page.document.querySelector(`li button[aria-label="${getTexts(page).toasts.close}"]`)?.closest('li') ?? null

/** Waits for a toast with this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toastText(page)).toContain(text)
}

/** The queries of the page's header. */
export const getBanner = (page: Page) => within(page.screen.getAllByRole('banner')[0] as HTMLElement)

/** Follows the first link of the header with this name. */
export async function followInBanner(page: Page, name: string | RegExp): Promise<void> {
  const [link] = await getBanner(page).findAllByRole('link', { name })
  await page.user.click(link as HTMLElement)
}

/** Changes the language with the header's link. */
export async function changeLanguage(page: Page, name: 'English' | 'العربية'): Promise<void> {
  await followInBanner(page, name)
  await expect.poll(() => page.document.documentElement.lang).toBe(name === 'English' ? 'en' : 'ar')
}

/** A visitor with one of each product in the cart. */
export async function visitorWithCart(shop: App, ...productIds: number[]) {
  const visitor = newVisitor(shop)
  for (const productId of productIds) {
    const { status } = await visitor.post('/api/cart', { userId: 1, productId, quantity: 1 })
    expect(status).toBe(201)
  }
  return visitor
}

/** Opens the checkout with these products in the cart, and waits as {@link waitForCheckout}. */
export async function openCheckout(shop: App, ...productIds: number[]): Promise<Page> {
  const page = await openPage(shop, '/checkout', { visitor: await visitorWithCart(shop, ...productIds) })
  await waitForCheckout(page)
  return page
}

/** Opens the checkout in place of another page, and waits as {@link waitForCheckout}. */
export async function goToCheckout(page: Page): Promise<void> {
  // The page of the cart reads it again as well, 300 ms after it was opened: that must not pass for the checkout's.
  if (page.address === '/cart') await waitForCart(page)
  const before = page.network.calls.length
  await page.open('/checkout')
  await waitForCheckout(page, before)
}

/**
 * Waits until the checkout has read the cart again, as it does once it is hydrated: what a test changes must come after that.
 * `before` is the number of calls at the time the page was opened.
 */
async function waitForCheckout(page: Page, before = 0): Promise<void> {
  await page.main.findByLabelText(getTexts(page).orders.governorate, { selector: 'input' })
  await waitForCart(page, before)
}

/** Waits until the cart was read after the first `before` calls. */
async function waitForCart(page: Page, before = 0): Promise<void> {
  const calls = () => page.network.calls.slice(before)
  await expect.poll(() => calls().some(({ path }) => /^\/api\/cart\/\d+$/.test(path))).toBe(true)
  await page.network.settled()
}

export const checkoutField = (page: Page, field: CheckoutField) =>
  page.main.getByLabelText<HTMLInputElement>(getTexts(page).orders[field], {
    exact: false,
    selector: 'input, textarea',
  })

export function fillCheckout(page: Page): void {
  for (const [field, value] of Object.entries(shopper))
    fill(checkoutField(page, field as CheckoutField), value)
}

/** The one beside the form; a phone has another one below. */
export const placeOrderButton = (page: Page) =>
  page.main.getAllByRole<HTMLButtonElement>('button', {
    name: getTexts(page).orders.placeOrder,
  })[0] as HTMLButtonElement

/** Waits for the confirmation and returns the order’s number. */
export async function confirmedOrder(page: Page): Promise<number> {
  await page.main.findByRole('heading', { name: getTexts(page).orders.thankYou })
  return Number((await page.main.findByText(/^\d{6,}$/)).textContent)
}

/** From now on errors on the console are expected; the returned function reads and clears them. */
export function expectErrors(): () => string {
  // biome-ignore lint/suspicious/noConsole: the spy of test/harness/setup.ts
  const spy = vi.mocked(console.error).mockImplementation(() => undefined)
  return () => {
    const text = spy.mock.calls.flat().join(' ')
    spy.mockClear()
    return text
  }
}
