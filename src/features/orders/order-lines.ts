import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cartItems } from '#features/cart/tables.ts'
import { priceAt, type StoredPrices } from '#features/catalogue/domain/discount-schedule.ts'
import { products } from '#features/catalogue/tables.ts'
import { availableQuantity } from '#features/catalogue/visible-products.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  changedLines,
  type DeliverableLine,
  deliverableTotal,
  isDeliverable,
  type RequestedLine,
} from './domain/changed-lines.ts'
import { orderTotal } from './domain/order-total.ts'
import type { OrderChanges, PlaceOrderBody } from './schemas.ts'

const soldProduct = {
  id: products.id,
  slug: products.slug,
  ...localizedColumns('title', products.title),
  image: products.image,
  price: products.price,
  discountPrice: products.discountPrice,
  plannedDiscountPrice: products.plannedDiscountPrice,
  discountStartsAt: products.discountStartsAt,
  discountEndsAt: products.discountEndsAt,
  stockQuantity: availableQuantity,
}

type SoldProduct = NonNullable<RequestedLine['product']> & { id: number; image: string }
type Line = RequestedLine & { product: SoldProduct | null }
export type ConfirmedLine = DeliverableLine & { product: SoldProduct }

/**
 * Returns the body's lines with their current products, in the body's order, and locks the products until the
 * transaction ends. Products are always locked in the order of their ids to avoid deadlocks. Refuses with
 * `order_changed` and the changes when the order cannot be placed as confirmed.
 */
export async function lockConfirmedLines(ctx: ShopperCtx, body: PlaceOrderBody): Promise<ConfirmedLine[]> {
  const at = ctx.now()
  const ids = idsOf(body.cartItems)
  const rows = await selectProducts(ctx.db).for('no key update').prepare('lock_products').execute({ ids })
  return requireConfirmed(ctx, body, matchLines(body, rows, at))
}

/**
 * Like {@link lockConfirmedLines} without locking, for orders that take no stock and for checks before a session
 * exists.
 */
export async function findConfirmedLines(ctx: Ctx, body: PlaceOrderBody): Promise<ConfirmedLine[]> {
  const rows = await selectProducts(ctx.db)
    .prepare('products_to_order')
    .execute({ ids: idsOf(body.cartItems) })
  return requireConfirmed(ctx, body, matchLines(body, rows, ctx.now()))
}

function selectProducts(db: Db) {
  return db
    .select(soldProduct)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(products.id))
}

/** Uses the price valid at this moment, even if a discount's start or end is not stored yet. */
function matchLines(
  { cartItems: lines }: PlaceOrderBody,
  rows: (SoldProduct & StoredPrices)[],
  at: Date,
): Line[] {
  const byId = new Map(rows.map((row) => [row.id, { ...row, price: priceAt(row, at) }]))
  return lines.map((line) => ({ ...line, product: byId.get(line.productId) ?? null }))
}

async function requireConfirmed(ctx: Ctx, body: PlaceOrderBody, lines: Line[]): Promise<ConfirmedLine[]> {
  const deliverable = lines.filter((line): line is ConfirmedLine => isDeliverable(line))
  const total = orderTotal(deliverable.map(({ quantity, product }) => ({ quantity, price: product.price })))
  if (deliverable.length === lines.length && total === body.totalAmount) return deliverable
  const seen = await pricesSeen(ctx, idsOf(lines))
  throw new Refusal('order_changed', {
    totalAmount: deliverableTotal(lines),
    changes: changedLines(lines, seen, body.totalAmount),
  } satisfies OrderChanges)
}

async function pricesSeen({ db, shopper }: Ctx, ids: number[]): Promise<Map<number, number>> {
  if (!shopper) return new Map()
  const rows = await db
    .select({ productId: cartItems.productId, priceSeen: cartItems.priceSeen })
    .from(cartItems)
    .where(and(eq(cartItems.userId, shopper.id), inArray(cartItems.productId, ids)))
  return new Map(rows.map(({ productId, priceSeen }) => [productId, priceSeen]))
}

function idsOf(lines: readonly { productId: number }[]): number[] {
  return lines.map(({ productId }) => productId)
}
