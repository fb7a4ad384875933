import type { Page } from '@playwright/test'
import { sql } from './support/database.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { ownProductWithOptions } from './support/options.ts'
import {
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper as shopperTexts,
} from './support/shopper.ts'

const sizes: Record<Language, [string, string]> = {
  ar: ['أسود · M', 'أسود · XL'],
  en: ['Black · M', 'Black · XL'],
}

const shirt = () =>
  ownProductWithOptions({
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, stock: 5 },
      { values: { colour: 'black', size: 'xl' }, price: 30_000, stock: 5 },
    ],
  })

type Shirt = Awaited<ReturnType<typeof shirt>>

async function addBoth(page: Page, { id, variantIds }: Shirt): Promise<void> {
  for (const key of ['black/m', 'black/xl']) {
    const line = { userId: 1, productId: id, variantId: variantIds[key], quantity: 1 }
    expect((await page.request.post('/api/cart', { data: line })).status()).toBe(201)
  }
}

const stockOf = async ({ id }: Shirt) =>
  (
    await sql<{ stock_quantity: number }>(
      'select stock_quantity from variants where product_id = $1 and not hidden order by position, id',
      [id],
    )
  ).map(({ stock_quantity }) => stock_quantity)

const language = 'ar'
const t = texts[language]
const [first, second] = sizes[language]

test.describe('two sizes of one product', () => {
  test('are two lines from the cart to the order, and cancelling returns both', async ({ page }) => {
    const product = await shirt()
    const title = product.titleAr
    const lines = page.locator('[data-variant]:visible')
    await addBoth(page, product)
    await open(page, '/cart', language)
    await expect(lines).toHaveText([first, second])
    await page.getByRole('button', { name: t.cart.moreOf(`${title} (${second})`) }).click()
    await expect(page.getByLabel(t.cart.quantityOf(`${title} (${second})`))).toHaveValue(/2|٢/)
    await expect(page.getByLabel(t.cart.quantityOf(`${title} (${first})`))).toHaveValue(/1|١/)

    await openCheckout(page, language)
    await expect(lines).toHaveText([first, second])
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    await expect(lines).toHaveText([first, second])
    expect(await stockOf(product)).toEqual([4, 3])

    await open(page, '/orders', language)
    await expect(lines).toHaveText([first, second])
    await open(page, `/order/${id}`, language)
    await expect(lines).toHaveText([first, second])
    await page.getByRole('button', { name: t.myOrders.cancel, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.myOrders.cancelYes }).click()
    await expect(page.getByText(t.myOrders.statuses.cancelled).first()).toBeVisible()
    expect(await stockOf(product)).toEqual([5, 5])

    await open(page, '/track', language)
    await page.getByLabel(t.orders.orderNumber).fill(String(id))
    await page.getByLabel(t.orders.phone, { exact: true }).fill(shopperTexts[language].phone)
    await page.getByRole('button', { name: t.myOrders.trackButton }).click()
    await expect(lines).toHaveText([first, second])
  })

  test('are removed and restored one by one; an emptied cart gets both back', async ({ page }) => {
    const product = await shirt()
    const title = product.titleAr
    const lines = page.locator('[data-variant]:visible')
    await addBoth(page, product)
    await open(page, '/cart', language)
    await page.getByRole('button', { name: t.cart.clear }).click()
    await page.getByRole('button', { name: t.cart.undoClear, exact: true }).click()
    await expect(lines).toHaveText([first, second])
    await page.getByRole('button', { name: t.cart.removeTitle(`${title} (${first})`) }).click()
    await expect(lines).toHaveText([second])
  })

  test.describe('a changed order', () => {
    test.use({ expectedErrors: /status of 409/ })

    test('one that is short is named by its size, and accepting changes only this line', async ({ page }) => {
      const product = await shirt()
      await addBoth(page, product)
      await openCheckout(page, language)
      await fillCheckout(page, language)
      await sql('update variants set stock_quantity = 0 where id = $1', [product.variantIds['black/xl']])
      await placeOrderButton(page, language).click()
      const panel = page.locator('section', { has: page.locator('#changes') })
      await expect(panel.locator('[data-variant]')).toHaveText([second])
      await panel.getByRole('button', { name: t.orders.acceptChanges }).click()
      await expect(page.locator('[data-variant]:visible')).toHaveText([first])
      await placeOrderButton(page, language).click()
      await confirmedOrder(page, language)
      expect(await stockOf(product)).toEqual([4, 0])
    })
  })
})
