import { ownProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { numberOf, placeOrder } from './support/orders.ts'

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

const language = 'ar'
const t = texts[language]
const orderName = (id: number) => `${t.myOrders.order} ${numberOf(id)}`

test.describe('tracking', () => {
  test.use({ expectedErrors: /status of (404|429)/ })

  test('from another device: number and phone in Arabic digits show the order’s progress without personal data', async ({
    page,
    browser,
  }) => {
    const product = await ownProduct()
    const owner = await browser.newContext()
    const id = await placeOrder(await owner.newPage(), { product })
    await owner.close()

    await open(page, '/track', language)
    await page.getByLabel(t.orders.orderNumber).fill(arabicDigits(numberOf(id)))
    await page.getByLabel(t.orders.phone).fill('٠٧٧٠ ١٢٣ ٤٥٦٧')
    await page.getByRole('button', { name: t.myOrders.trackButton }).click()
    const match = page.getByRole('region', { name: orderName(id) })
    await expect(match).toBeVisible()
    await expect(match.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(match.getByText(t.myOrders.statuses.pending)).toBeVisible()
    await expect(match).toContainText('بغداد')
    await expect(match.getByRole('link', { name: product.title_ar })).toBeVisible()
    await expect(page.getByRole('region', { name: t.myOrders.progress }).locator('time')).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText('علي حسين')
    await expect(page).toHaveURL(/\/track$/)
  })

  test('errors appear under their fields, the first has the focus; a wrong phone finds nothing', async ({
    page,
    browser,
  }) => {
    const product = await ownProduct()
    const owner = await browser.newContext()
    const id = await placeOrder(await owner.newPage(), { product })
    await owner.close()

    await open(page, '/track', language)
    const number = page.getByLabel(t.orders.orderNumber)
    const phone = page.getByLabel(t.orders.phone)
    await number.fill('abc')
    await phone.fill('123')
    await page.getByRole('button', { name: t.myOrders.trackButton }).click()
    await expect(page.getByText(t.myOrders.trackNumberWrong)).toBeVisible()
    await expect(page.getByText(t.orders.fieldErrors.phone)).toBeVisible()
    await expect(number).toBeFocused()
    await expect(phone).toHaveValue('123')
    await number.fill(String(id))
    await phone.fill('07809999999')
    await page.getByRole('button', { name: t.myOrders.trackButton }).click()
    await expect(page.getByRole('alert').getByText(t.myOrders.trackUnknown)).toBeVisible()
    await expect(phone).toHaveValue('0780 999 9999')
  })

  test('too many attempts show the time to retry', async ({ page }) => {
    const from = `203.0.113.${1}`
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': from })
    await open(page, '/track', language)
    const data = { orderNumber: '2000000000', phone: '07701234567' }
    for (let count = 0; count < 20; count += 1) {
      const answer = await page.request.post('/api/track', { data, headers: { 'x-forwarded-for': from } })
      expect(answer.status()).toBe(404)
    }
    await page.getByLabel(t.orders.orderNumber).fill(data.orderNumber)
    await page.getByLabel(t.orders.phone).fill(data.phone)
    await page.getByRole('button', { name: t.myOrders.trackButton }).click()
    await expect(page.getByRole('alert').getByText(t.myOrders.trackTooMany(15))).toBeVisible()
  })
})
