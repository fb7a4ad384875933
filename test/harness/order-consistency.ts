import { eq, sql, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import { returnedGoodsLines } from '#backoffice/orders/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { idempotencyKeys } from '#shop/orders/idempotency-tables.ts'
import type { PlaceOrderBody } from '#shop/orders/schemas.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { orderBody } from './order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from './parcel-consistency.ts'

type ExpectedOrders = {
  /** The order id by idempotency key of every acknowledged order. */
  acknowledged: ReadonlyMap<string, number>
  productIds: readonly number[]
  initialStock: number
}

/**
 * Throws unless every acknowledged order exists exactly once, every order belongs to one key, and the stock of every
 * product equals the initial stock minus the sold units that did not come back, both by order lines and by the ledger, and parcels, payments and
 * lines of all orders add up.
 */
export async function checkOrderConsistency(
  db: Db,
  { acknowledged, productIds, initialStock: stockAtFirst }: ExpectedOrders,
): Promise<void> {
  const written = await db
    .select({ key: idempotencyKeys.key, orderId: sql<number>`(${idempotencyKeys.answer}->>'id')::int` })
    .from(idempotencyKeys)
  const byKey = new Map(written.map(({ key, orderId }) => [key, orderId]))
  for (const [key, id] of acknowledged) expect(byKey.get(key), key).toBe(id)
  const orderIds = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
  expect([...byKey.values()].toSorted((a, b) => a - b)).toEqual(orderIds.toSorted((a, b) => a - b))
  expect(await findParcelFaults(db)).toEqual([])
  expect(await findRecountFaults(db)).toEqual([])
  for (const id of productIds) {
    const [product] = await db
      .select({ left: products.stockQuantity })
      .from(products)
      .where(eq(products.id, id))
    const [sold] = await db
      .select({ units: sum(orderItems.quantity).mapWith(Number) })
      .from(orderItems)
      .where(eq(orderItems.productId, id))
    const [ledger] = await db
      .select({ units: sum(stockChanges.change).mapWith(Number) })
      .from(stockChanges)
      .where(eq(stockChanges.productId, id))
    const [back] = await db
      .select({ units: sum(returnedGoodsLines.sellable).mapWith(Number) })
      .from(returnedGoodsLines)
      .innerJoin(orderItems, eq(orderItems.id, returnedGoodsLines.itemId))
      .where(eq(orderItems.productId, id))
    expect(product?.left).toBe(stockAtFirst - (sold?.units ?? 0) + (back?.units ?? 0))
    expect(product?.left).toBe(stockAtFirst + (ledger?.units ?? 0))
  }
}

/** The body of the `number`-th order: one to three of the products, with a different phone for each number. */
export function numberedOrder(productIds: readonly number[], number: number): PlaceOrderBody {
  const lines = productIds
    .filter((_, index) => (number >> index) & 1 || index === number % productIds.length)
    .map((productId, index) => ({ productId, quantity: 1 + ((number + index) % 3) }))
    .sort(() => (number % 2 ? 1 : -1))
  const units = lines.reduce((total, { quantity }) => total + quantity, 0)
  const { shipping, ...body } = orderBody(lines, units * 1000)
  const phone = `+9647${String(800_000_000 + number)}`
  return { ...body, ...(shipping && { shipping: { ...shipping, phone } }) }
}
