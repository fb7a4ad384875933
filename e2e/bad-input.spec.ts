import { formatNumber } from '#platform/i18n/format.ts'
import { recordCalls } from './support/calls.ts'
import { ownProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addFromProductPage, governorateBox, openCheckout, placeOrderButton } from './support/shopper.ts'

const endless = 'ا'.repeat(10_000)
const markup = '<img src=x onerror="document.title=1">'

type Field = 'fullName' | 'phone' | 'governorate' | 'city' | 'address' | 'notes'
const fields: Field[] = ['fullName', 'phone', 'governorate', 'city', 'address', 'notes']
const needed: Field[] = ['fullName', 'phone', 'governorate', 'city', 'address']

/**
 * The values for every field of the checkout, the fields that show an error for them, and the fields that report them
 * as too long.
 */
const typedEverywhere: {
  kind: string
  typed: string
  wrong: Field[]
  tooLong?: Partial<Record<Field, number>>
}[] = [
  { kind: 'nothing', typed: '', wrong: needed },
  { kind: 'spaces', typed: '   ', wrong: needed },
  { kind: 'right-to-left marks', typed: '\u200f\u200e\u061c', wrong: needed },
  { kind: 'an emoji', typed: '🍵', wrong: ['fullName', 'phone', 'governorate', 'city', 'address'] },
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

const language = 'ar'
const t = texts[language]

test('every field of the checkout describes what is wrong with its value, and preserves the value', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  await openCheckout(page, language)
  const orders = recordCalls(page, (path) => path === '/api/orders')
  const control = (field: Field) =>
    field === 'governorate' ? governorateBox(page, language) : page.getByLabel(t.orders[field])
  for (const { kind, typed, wrong, tooLong = {} } of typedEverywhere) {
    await test.step(kind, async () => {
      for (const field of fields) await control(field).fill(typed)
      await placeOrderButton(page, language).click()
      for (const field of fields) {
        const maxLength = tooLong[field]
        const message = maxLength ? t.orders.tooLong(maxLength) : t.orders.fieldErrors[field]
        const expectation = expect.soft(control(field), `${kind} in ${field}`)
        if (maxLength || wrong.includes(field)) {
          await expectation.toHaveAttribute('aria-invalid', 'true')
          await expectation.toHaveAccessibleDescription(new RegExp(`${message}$`))
        } else await expectation.not.toHaveAttribute('aria-invalid')
        // A valid phone is formatted.
        const value = field === 'phone' && !wrong.includes('phone') ? '0770 123 4567' : typed
        await expect.soft(control(field), `${kind} in ${field} is value`).toHaveValue(value)
      }
      const [first] = fields.filter((field) => wrong.includes(field) || field in tooLong)
      if (first) await expect.soft(control(first), `${kind}: the focus`).toBeFocused()
    })
  }
  await expect(page).toHaveTitle(new RegExp(t.orders.checkout))
  expect(orders).toEqual([])
})

test('the search accepts any text and displays it as text; blank text is not submitted', async ({ page }) => {
  await open(page, '/deals', language)
  const box = page
    .getByRole('banner')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByRole('combobox'))
  for (const blank of ['', '   ']) {
    await box.fill(blank)
    await box.press('Enter')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL('/deals')
  }
  for (const typed of ['🍵🍵', '\u200fقهوة\u200f', markup, '٠١٢٣٤٥', '۰۱۲۳۴۵', endless]) {
    await box.fill(typed)
    const value = await box.inputValue()
    await box.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === value.trim())
    // Direction marks are not part of the search.
    const clean = value.replaceAll('\u200f', '').trim()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(clean.slice(0, 20))
    expect([value.trim(), clean]).toContain(await box.inputValue())
    await expect(page).not.toHaveTitle('1')
  }
  expect(
    (await page.request.get(`/products?search=${encodeURIComponent(endless.slice(0, 2_000))}`)).status(),
  ).toBeLessThan(500)
})

test.describe('the newsletter', () => {
  // The browser logs the 400 response.
  test.use({ expectedErrors: /status of 400/ })

  test('an invalid e-mail address is refused with a message and stays in the field', async ({ page }) => {
    await open(page, '/', language)
    const email = page.getByRole('textbox', { name: t.content.email })
    const toast = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.toasts.close }) })
    for (const typed of ['🍵', '\u200f\u200e', '<b>a@b.c</b>', '٠١٢٣', '۰۱۲۳', endless]) {
      await email.fill(typed)
      await page.getByRole('button', { name: t.content.subscribe }).click()
      await expect(toast).toContainText(t.content.emailWrong)
      await expect(email).toBeFocused()
      await expect(email).toHaveValue(typed)
      await toast.getByRole('button').click()
      await expect(toast).toHaveCount(0)
    }
  })
})

test('the quantity in the cart ignores invalid numbers, and accepts Arabic and Persian digits', async ({
  page,
}) => {
  const product = await ownProduct({ stock: 7 })
  await addFromProductPage(page, product.slug, language)
  await open(page, '/cart', language)
  const sent = recordCalls(page, (path) => path.startsWith('/api/cart/'))
  const quantity = page.getByRole('main').getByRole('spinbutton')
  for (const typed of ['', '   ', '🍵', '\u200f', markup, '-2', '1.5', '9'.repeat(10_000)]) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity, JSON.stringify(typed.slice(0, 20))).toHaveValue(formatNumber(1, language))
  }
  for (const [typed, held] of [
    ['٣', 3],
    ['۲', 2],
    ['99', 7],
  ] as const) {
    const changed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await quantity.fill(typed)
    await quantity.blur()
    expect((await changed).request().postDataJSON()).toEqual({ quantity: held })
    await expect(quantity).toHaveValue(formatNumber(held, language))
  }
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})
