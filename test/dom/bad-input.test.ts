import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  type CheckoutField,
  checkoutField,
  fill,
  findToast,
  openCheckout,
  placeOrderButton,
  specifiedText,
  toastText,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const endless = 'ا'.repeat(10_000)
const markup = '<img src=x onerror="document.title=1">'

const fields: CheckoutField[] = ['fullName', 'phone', 'governorate', 'city', 'address', 'notes']
const needed: CheckoutField[] = ['fullName', 'phone', 'governorate', 'city', 'address']

/**
 * The values for every field of the checkout, the fields that show an error for them, and the fields that report them
 * as too long.
 */
const typedEverywhere: {
  kind: string
  typed: string
  wrong: CheckoutField[]
  tooLong?: Partial<Record<CheckoutField, number>>
}[] = [
  { kind: 'nothing', typed: '', wrong: needed },
  { kind: 'spaces', typed: '   ', wrong: needed },
  { kind: 'right-to-left marks', typed: '\u200f\u200e\u061c', wrong: needed },
  { kind: 'an emoji', typed: '🍵', wrong: needed },
  { kind: 'HTML', typed: markup, wrong: ['phone', 'governorate'] },
  { kind: 'Arabic digits', typed: '٠٧٧٠١٢٣٤٥٦٧', wrong: ['governorate'] },
  { kind: 'Persian digits', typed: '۰۷۷۰۱۲۳۴۵۶۷', wrong: ['governorate'] },
  {
    kind: '10,000 characters',
    typed: endless,
    wrong: ['phone', 'governorate'],
    tooLong: { fullName: 80, city: 80, address: 300, notes: 300 },
  },
]

/** The texts that describe an element, as a screen reader reads them after its name. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
}

test('every field of the checkout describes what is wrong with its value, and preserves the value', async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  for (const { kind, typed, wrong, tooLong = {} } of typedEverywhere) {
    for (const field of fields) fill(checkoutField(page, field), typed)
    await page.user.click(placeOrderButton(page))
    await expect
      .poll(
        () => fields.filter((field) => checkoutField(page, field).getAttribute('aria-invalid') === 'true'),
        {
          message: kind,
        },
      )
      .toEqual(fields.filter((field) => wrong.includes(field) || tooLong[field]))
    for (const field of fields) {
      const control = checkoutField(page, field)
      const maxLength = tooLong[field]
      const message = maxLength ? t.orders.tooLong(maxLength) : t.orders.fieldErrors[field]
      if (maxLength || wrong.includes(field))
        await expect.poll(() => descriptionOf(control), { message: `${kind} in ${field}` }).toContain(message)
      // A valid phone is formatted.
      const value = field === 'phone' && !wrong.includes('phone') ? '0770 123 4567' : typed
      expect(control.value, `${kind} in ${field} is value`).toBe(value)
    }
    const [first] = fields.filter((field) => wrong.includes(field) || field in tooLong)
    if (first) expect(page.document.activeElement, `${kind}: the focus`).toBe(checkoutField(page, first))
  }
  expect(page.document.title).toContain(t.orders.checkout)
  expect(page.network.calls.filter(({ path }) => path === '/api/orders')).toEqual([])
})

test('the search accepts any text and displays it as text; blank text is not submitted', async () => {
  const page = await openPage(shop, '/deals')
  const box = () => within(page.screen.getByRole('banner')).getByRole<HTMLInputElement>('combobox')
  for (const blank of ['', '   ']) {
    fill(box(), blank)
    await page.user.type(box(), '{Enter}')
    expect(page.document.activeElement).toBe(box())
    expect(page.address).toBe('/deals')
  }
  for (const typed of ['🍵🍵', '\u200fقهوة\u200f', markup, '٠١٢٣٤٥', '۰۱۲۳۴۵', endless]) {
    fill(box(), typed)
    const { value } = box()
    await page.user.type(box(), '{Enter}')
    await expect.poll(() => new URLSearchParams(page.window.location.search).get('search')).toBe(value.trim())
    // Direction marks are not part of the search.
    const clean = value.replaceAll('\u200f', '').trim()
    await expect
      .poll(() => page.main.getByRole('heading', { level: 1 }).textContent)
      .toContain(clean.slice(0, 20))
    await expect.poll(() => [value.trim(), clean].includes(box().value)).toBe(true)
    expect(page.document.querySelector('img[src="x"]')).toBeNull()
  }
  const { status } = await page.visitor.get(`/products?search=${encodeURIComponent(endless.slice(0, 2_000))}`)
  expect(status).toBeLessThan(500)
})

test('an invalid e-mail address is refused with a message and stays in the field', async () => {
  const page = await openPage(shop, '/')
  const email = page.screen.getByRole<HTMLInputElement>('textbox', { name: t.content.email })
  for (const typed of ['🍵', '\u200f\u200e', '<b>a@b.c</b>', '٠١٢٣', '۰۱۲۳', endless]) {
    fill(email, typed)
    await page.user.click(page.screen.getByRole('button', { name: t.content.subscribe }))
    await expect.poll(() => toastText(page)).toContain(t.content.emailWrong)
    expect(page.document.activeElement).toBe(email)
    expect(email.value).toBe(typed)
    await page.user.click(page.screen.getByRole('button', { name: t.toasts.close }))
    await expect.poll(() => findToast(page)).toBeNull()
  }
})

test('the quantity in the cart ignores invalid numbers, and accepts Arabic and Persian digits', async () => {
  const product = await shop.addProduct({ stockQuantity: 7 })
  const page = await openPage(shop, '/cart', { visitor: await visitorWithCart(shop, product.id) })
  const quantity = page.main.getByRole<HTMLInputElement>('spinbutton')
  const enter = async (typed: string) => {
    fill(quantity, typed)
    await page.user.tab()
  }
  for (const typed of ['', '   ', '🍵', '\u200f', markup, '-2', '1.5', '9'.repeat(10_000)]) {
    await enter(typed)
    await expect
      .poll(() => quantity.value, { message: JSON.stringify(typed.slice(0, 20)) })
      .toBe(formatNumber(1, 'ar'))
  }
  for (const [typed, stored] of [
    ['٣', 3],
    ['۲', 2],
    ['99', 7],
  ] as const) {
    await enter(typed)
    await expect.poll(() => quantity.value).toBe(formatNumber(stored, 'ar'))
    await page.network.settled()
    expect(page.network.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
      body: { quantity: stored },
      status: 200,
    })
  }
  expect(page.network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})

test('§5 §8 a blank newsletter address gives an error toast; a right one a thank-you, and the field clears', async () => {
  const page = await openPage(shop, '/')
  const email = page.screen.getByRole<HTMLInputElement>('textbox', { name: t.content.email })
  const subscribe = () => page.user.click(page.screen.getByRole('button', { name: t.content.subscribe }))
  for (const blank of ['', '   ']) {
    fill(email, blank)
    await subscribe()
    const missing = specifiedText('Please enter your email address', (m) => m.content.emailMissing)
    await expect.poll(() => toastText(page)).toContain(missing)
    expect(page.document.activeElement).toBe(email)
    await page.user.click(page.screen.getByRole('button', { name: t.toasts.close }))
    await expect.poll(() => findToast(page)).toBeNull()
  }
  fill(email, 'zainab@example.com')
  await subscribe()
  await expect.poll(() => toastText(page)).toContain(t.content.thanks)
  expect(email.value).toBe('')
})
