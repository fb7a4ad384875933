import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'
import { orderPhone, placeOrder, setStatus } from './support/orders.ts'
import { openReturn } from './support/returns.ts'

test.use({ expectedErrors: /status of 404|404|Object/ })

async function check(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${state} scrolls sideways`).toBe(0)
}

for (const language of languages) {
  for (const width of [360, 1366]) {
    test(`axe finds no violation on the order pages, and none scrolls sideways (${language}, ${width} px)`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const t = texts[language]
      await page.setViewportSize({ width, height: 768 })
      await open(page, '/orders', language)
      await check(page, 'no orders')
      const [product, deleted] = [await ownProduct({ stock: 5 }), await ownProduct({ stock: 5 })]
      const id = await placeOrder(page, { product, quantity: 3 }, { product: deleted })
      await sql('update variants set stock_quantity = 0 where product_id = $1', [deleted.id])
      for (const address of ['/orders', '/orders?page=9', '/order/2000000000', '/track', `/order/${id}`]) {
        await open(page, address, language)
        await check(page, address)
      }
      const main = page.getByRole('main')
      await main.getByRole('button', { name: t.myOrders.cancel }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(page, 'asking before cancelling')
      await page.getByRole('dialog').getByRole('button', { name: t.myOrders.cancelNo }).click()
      await setStatus(id, 'delivered')
      await open(page, `/order/${id}`, language)
      await check(page, 'delivered')
      for (const kind of ['', '?kind=exchange', '?kind=claim']) {
        await open(page, `/order/${id}/return${kind}`, language)
        await check(page, `return${kind}`)
      }
      await openReturn(page, id)
      await open(page, `/order/${id}/return`, language)
      await check(page, 'a return that was asked for')
      await open(page, `/order/${id}`, language)
      await main.getByRole('button', { name: t.myOrders.reorder }).click()
      await expect(main.getByText(t.myOrders.reorderedSome)).toBeVisible()
      await check(page, 'ordered again')

      await open(page, '/track', language)
      await main.getByRole('button', { name: t.myOrders.trackButton }).click()
      await expect(page.getByText(t.myOrders.trackNumberWrong)).toBeVisible()
      await check(page, 'wrong fields')
      await page.getByLabel(t.orders.orderNumber).fill(String(id))
      await page.getByLabel(t.orders.phone).fill(orderPhone)
      await main.getByRole('button', { name: t.myOrders.trackButton }).click()
      await expect(page.getByRole('region', { name: t.myOrders.progress })).toBeVisible()
      await check(page, 'tracked')
    })
  }
}
