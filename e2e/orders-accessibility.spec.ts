import type { Page } from '@playwright/test'
import { test } from './support/back-office-data.ts'
import { addProduct, sql } from './support/database.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor, goTo } from './support/go-to.ts'
import { expect, languages, open, texts } from './support/journey.ts'
import { orderPhone, placeOrder, setStatus } from './support/orders.ts'
import { openReturn } from './support/returns.ts'

test.use({ expectedErrors: /status of 404|404|Object/ })

/** Places an order of two products, one of which is sold out since; returns its id. */
async function orderWithSoldOut(page: Page): Promise<number> {
  const [product, soldOut] = [await addProduct({ stock: 5 }), await addProduct({ stock: 5 })]
  const id = await placeOrder(page, { product, quantity: 3 }, { product: soldOut })
  await sql('update variants set stock_quantity = 0 where product_id = $1', [soldOut.id])
  return id
}

for (const language of languages) {
  const t = texts[language]

  test.describe(`axe finds no violation, targets are 44 px and everything fits, also at twice the size (${language})`, () => {
    test.beforeEach(() => test.setTimeout(180_000))

    test(`on the lists and pages of orders (${language})`, async ({ page }) => {
      await open(page, '/orders', language)
      await checkEverySize(page, 'no orders')
      const id = await orderWithSoldOut(page)
      // It waits for a call.
      await sql('update orders set stock_held = false where id = $1', [id])
      const visit = createVisitor(page, language)
      for (const address of ['/orders', '/orders?page=9', '/order/2000000000', `/order/${id}`]) {
        await visit(address)
        await checkEverySize(page, address)
      }
      await page.getByRole('main').getByRole('button', { name: t.myOrders.cancel }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkEverySize(page, 'asking before cancelling')
    })

    test(`on a delivered order and its returns (${language})`, async ({ page }) => {
      await open(page, '/orders', language)
      const id = await orderWithSoldOut(page)
      await setStatus(id, 'delivered')
      await open(page, `/order/${id}`, language)
      await checkEverySize(page, 'delivered')
      for (const kind of ['', '?kind=exchange', '?kind=claim']) {
        await goTo(page, `/order/${id}/return${kind}`)
        await checkEverySize(page, `return${kind}`)
      }
      await openReturn(page, id)
      await open(page, `/order/${id}/return`, language)
      await checkEverySize(page, 'a requested return')
      await open(page, `/order/${id}`, language)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: t.myOrders.reorder }).click()
      await expect(main.getByText(t.myOrders.reorderedSome)).toBeVisible()
      await checkEverySize(page, 'ordered again')
    })

    test(`on the tracking of an order (${language})`, async ({ page }) => {
      await open(page, '/track', language)
      await checkEverySize(page, '/track')
      const id = await orderWithSoldOut(page)
      const track = page.getByRole('main').getByRole('button', { name: t.myOrders.trackButton })
      await track.click()
      await expect(page.getByText(t.myOrders.trackNumberWrong)).toBeVisible()
      await checkEverySize(page, 'wrong fields')
      await page.getByLabel(t.orders.orderNumber).fill(String(id))
      await page.getByLabel(t.orders.phone).fill(orderPhone)
      await track.click()
      await expect(page.getByRole('region', { name: t.myOrders.progress })).toBeVisible()
      await checkEverySize(page, 'tracked')
    })
  })
}
