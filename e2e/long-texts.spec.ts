import type { Page } from '@playwright/test'
import { test } from './support/back-office-data.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open } from './support/journey.ts'
import { badFits } from './support/measure-page.ts'
import { ownShirt } from './support/options.ts'
import { placeOrder } from './support/orders.ts'
import { moveOrder, openReturn } from './support/returns.ts'

const language = 'ar'
const link = `https://example.com/${'a-long-part'.repeat(7)}`.slice(0, 90)
const brand = 'B'.repeat(60)

/** Gives a product the longest texts that an operator can save, without a place to break a line. */
async function lengthen(id: number): Promise<void> {
  await sql(
    `update products set title = jsonb_build_object('ar', repeat('س', 190), 'en', repeat('W', 190)), brand = $3,
       model = repeat('M', 60), description = jsonb_build_object('ar', $2::text, 'en', $2::text) where id = $1`,
    [id, `انظر ${link} للتفاصيل`, brand],
  )
}

async function expectFits(page: Page, address: string): Promise<void> {
  await open(page, address, language)
  // A text that is cut behind an ellipsis is complete elsewhere.
  const faults = (await badFits(page)).filter((fault) => !fault.startsWith('cut: '))
  expect.soft(faults, address).toEqual([])
}

test.use({ expectedErrors: /status of 404/ })

test('the longest title, brand, model and link leave every screen as wide as the phone', async ({
  page,
  backOffice: { cookies },
}) => {
  test.setTimeout(180_000)
  const [product, soldOut, shirt] = [await ownProduct(), await ownProduct(), await ownShirt()]
  await page.goto('/')
  for (const { id } of [product, soldOut, shirt]) await lengthen(id)
  const order = await placeOrder(page, { product }, { product: soldOut })
  await page.request.post('/api/wishlist', { data: { userId: 1, productId: product.id } })
  for (const { id } of [product, soldOut])
    await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 1 } })
  await sql('update variants set stock_quantity = 0 where product_id = $1', [soldOut.id])
  for (const address of [
    `/product/${product.slug}`,
    `/product/${product.slug}/reviews`,
    `/product/${soldOut.slug}`,
    `/product/${shirt.slug}`,
    `/compare?products=${product.id},${soldOut.id},${shirt.id}`,
    `/compare?products=${product.id}`,
    `/products?brand=${brand}`,
    `/products?search=${brand}`,
    // With the products that were seen last.
    '/',
    '/wishlist',
    '/cart',
    '/checkout',
    '/orders',
    `/order/${order}`,
    `/track?number=${order}`,
  ])
    await expectFits(page, address)

  const guest = await page.context().cookies()
  await page.context().addCookies(cookies)
  await moveOrder(page, order, 'processing', 'shipped', 'delivered')
  await page.context().addCookies(guest)
  await expectFits(page, `/order/${order}/return`)
  const returnId = await openReturn(page, order)
  for (const address of [`/order/${order}`, `/order/${order}/return`]) await expectFits(page, address)

  await page.context().addCookies(cookies)
  for (const address of [
    '/admin',
    `/admin/products?search=${brand}`,
    `/admin/products/${product.id}`,
    `/admin/products/${shirt.id}`,
    '/admin/orders',
    `/admin/orders/${order}`,
    `/admin/orders/slips?ids=${order}`,
    `/admin/orders/picking?ids=${order}`,
    `/admin/orders/invoices?ids=${order}`,
    `/admin/orders/labels?ids=${order}`,
    '/admin/returns?status=all',
    `/admin/returns/${returnId}`,
    '/admin/returned-goods',
    '/admin/restock',
  ])
    await expectFits(page, address)
})
