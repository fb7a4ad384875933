import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { accountVisitor } from './support/account.ts'
import { addCourier, admin, placeOrder, ship } from './support/back-office.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { orders } = admin

test('what credit leaves to collect is on the label, and is named before the order counts as delivered', async () => {
  const { id: userId, visitor } = await accountVisitor(shop)
  const amount = 25_000
  const former = await placeOrder(shop, { product: await shop.addProduct(), customer: visitor })
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, former))
  await shop.db
    .insert(creditEntries)
    .values({ userId, orderId: former, parcelId: parcel?.id, amount, kind: 'given_back', at: shop.now() })
  await bookCredit(shop.db, { to: 'prepaid', key: `${former}`, amount })
  const product = await shop.addProduct({ price: 40_000 })
  const sent = { ...orderBody([{ productId: product.id, quantity: 1 }], 40_000), credit: amount }
  const { status, body } = await visitor.post('/api/orders', sent)
  expect(status).toBe(201)

  const staff = await staffVisitor(shop, 'admin')
  await ship(staff, (await addCourier(shop)).id, [body.id])
  const page = await openPage(shop, `/admin/orders/labels?ids=${body.id}`, { visitor: staff })
  expect(page.document.querySelector('[data-sheet]')?.textContent).toContain('١٥٬٠٠٠')
  await page.open(`/admin/orders/${body.id}`)
  page.main.getAllByText(orders.toCollect)
  await page.user.click(await page.main.findByRole('button', { name: orders.moves.delivered }))
  const dialog = await page.screen.findByRole('dialog', { name: orders.deliver.ask })
  expect(dialog.querySelector('[data-cash]')?.textContent).toContain('١٥٬٠٠٠')
})
