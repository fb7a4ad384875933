import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import type { PickingLine, PickingList } from './schemas-picking.ts'

const toBePacked = 'processing'
/** More is not fetched in one walk; whoever packed these prints the list again. */
export const maxPickedOrders = 200

/**
 * What to fetch for these orders, or for the oldest of all orders to be packed: one line for each variant. Only lines of parcels that
 * are confirmed and not handed over yet count.
 */
export async function readPickingList(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[] | null,
): Promise<PickingList> {
  const chosen = await (ids === null ? selectOldest(db) : selectRequested(db, ids))
  const packed = chosen.filter(({ status }) => status === toBePacked).map(({ id }) => id)
  const lines = await selectLines(db, packed)
  return {
    at: now().toISOString(),
    orders: packed.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    leftOut: chosen.flatMap(({ id, status }) => (status === toBePacked ? [] : [{ id, status }])),
    later: (chosen[0]?.all ?? 0) - chosen.length,
  }
}

const selectRequested = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: orders.id, status: orders.status, all: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.createdAt), asc(orders.id))

const selectOldest = (db: Db) =>
  db
    .select({ id: orders.id, status: orders.status, all: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(eq(orders.status, toBePacked))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxPickedOrders)

/** By product, and within one in the order of its variants. */
async function selectLines(db: Db, ids: readonly number[]): Promise<PickingLine[]> {
  const { orderId, productId, variantId, quantity, title, image, sku, options } = orderItems
  const rows = await db
    .select({
      orderId,
      parcel: numberAmongSeveral,
      productId,
      variantId,
      quantity,
      title,
      image,
      sku,
      options,
      model: products.model,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(variants, eq(variants.id, variantId))
    .where(and(inArray(orderId, [...ids]), eq(parcels.status, toBePacked)))
    .orderBy(asc(productId), asc(variants.position), asc(variantId), asc(orders.createdAt), asc(orders.id))
  return [...Map.groupBy(rows, (row) => row.variantId).values()].flatMap((group) => {
    const newest = group.at(-1)
    if (!newest) return []
    return {
      productId: newest.productId,
      variantId: newest.variantId,
      product: { ...wireTexts('title', newest.title), image: newest.image },
      ...toChosenVariant({ ...newest, id: newest.variantId }),
      code: newest.sku ?? (newest.model || null),
      quantity: group.reduce((sum, row) => sum + row.quantity, 0),
      orders: group.map(({ orderId: id, parcel, quantity: pieces }) => ({
        id,
        ...(parcel !== null && { parcel }),
        quantity: pieces,
      })),
    }
  })
}
