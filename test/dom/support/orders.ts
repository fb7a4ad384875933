import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orderItems, orderStatusChanges } from '#shop/orders/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import type { App } from './products.ts'

type Line = { product: { id: number; price: number }; quantity?: number }

let placed = 0

/** Places an order of the visitor, by API and with a phone of its own; returns its id. */
export const placeOrder = (visitor: Browser, ...lines: Line[]): Promise<number> => postOrder(visitor, lines)

/** Like {@link placeOrder}, to this recipient. */
export async function postOrder(
  visitor: Browser,
  lines: Line[],
  recipient: { fullName?: string } = {},
): Promise<number> {
  const cartItems = lines.map(({ product, quantity = 1 }) => ({ productId: product.id, quantity }))
  const total = lines.reduce((sum, { product, quantity = 1 }) => sum + product.price * quantity, 0)
  const { shipping, ...body } = orderBody(cartItems, total)
  const phone = `+9647701${String(++placed).padStart(6, '0')}`
  const response = await visitor.post('/api/orders', {
    ...body,
    shipping: { ...shipping, ...recipient, phone },
  })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.id
}

/** Sets an order's status in the database, with its history row. */
export async function setStatus(shop: App, id: number, status: OrderStatus): Promise<void> {
  await setOrderStatus(shop.db, id, status)
  await shop.db.insert(orderStatusChanges).values({ orderId: id, status, reason: 'test', at: shop.now() })
}

export const toOrderNumber = (id: number): string => String(id).padStart(6, '0')

/** How many pieces of a product without options are in stock. */
export async function findStock(shop: App, productId: number): Promise<number | undefined> {
  const [row] = await shop.db.select().from(variants).where(eq(variants.productId, productId))
  return row?.stockQuantity
}

/** The ordered lines of a product, the oldest first. */
export function findLines(shop: App, productId: number) {
  const { orderId, quantity, price } = orderItems
  return shop.db
    .select({ orderId, quantity, price })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .orderBy(orderItems.id)
}
