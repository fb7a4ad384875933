import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { priceAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { orders } from '#shop/orders/tables.ts'
import { availableOfSelling } from '#shop/orders/take-stock-of-waiting-order.ts'
import { attachPictures } from './attach-pictures.ts'
import { countLeft } from './delivered-pieces.ts'
import { exchangePrice } from './domain/exchange.ts'
import { isReasonFor } from './domain/return-kinds.ts'
import { kindsAt } from './domain/return-window.ts'
import { lockActor } from './lock-return.ts'
import type { StoredPicture } from './prepare-pictures.ts'
import { accessCondition, findDeliveries, type ReturnAccess, selectItems, usedByItem } from './queries.ts'
import { writeReturnEvent } from './return-event.ts'
import type { OpenReturnBody } from './schemas.ts'
import { returnLines, returnStatusChanges, returns } from './tables.ts'
import { getPrices } from './variant-prices.ts'

/** Of an order: more than anybody needs, against filling the queue with what is withdrawn at once. Staff have no such limit. */
const maxReturns = 20

type Opened = { id: number; replayed: boolean }
/** `lateReason`: why staff opened it after the window of a line; empty when no window was over. */
type Written = Opened & { lateReason: string }

/**
 * Opens a return of an order for its customer; a key that was used before returns the first one. Refuses with `not_found`, with
 * `too_many`, and as {@link writeReturn} does, with `window_over` on `lines.<index>.quantity`.
 */
export async function openReturn(
  ctx: Ctx,
  access: ReturnAccess,
  body: OpenReturnBody,
  pictures: readonly StoredPicture[] = [],
): Promise<Opened> {
  const condition = await accessCondition(ctx, access)
  const userId = access.token === undefined ? (ctx.shopper?.id ?? null) : null
  return transaction(ctx.db, async (db) => {
    const opened = await writeReturn({ ...ctx, db }, condition, body, { userId })
    if (!opened.replayed) await attachPictures(db, opened.id, pictures)
    return opened
  })
}

/** Who opens a return. Of staff: `lateReason`, the reason for opening it after the window of a line; empty for none. */
type Opener = { userId: number | null; lateReason?: string }

/**
 * Writes a return under the order's row lock, in the transaction `ctx.db`: the only place that does. Refuses with `not_found`, with
 * `not_possible` when the parcel of the lines is not delivered, and with `invalid_request` on `lateReason` (`required` of staff after the window)
 * and on `lines.<index>.<field>`: `itemId` `unknown_value` or `other_parcel` than that of the first known line; `quantity` `too_many_pieces` above what is left; `reason`
 * `unknown_value`; `variantId` `required`, `unavailable`, or `price_changed` when it no longer costs what was displayed.
 */
export async function writeReturn(
  ctx: Pick<Ctx, 'db' | 'now'>,
  condition: SQL | undefined,
  body: OpenReturnBody,
  { userId, lateReason }: Opener,
): Promise<Written> {
  const { db } = ctx
  const at = ctx.now()
  const isStaff = lateReason !== undefined
  await lockActor(db, userId)
  const order = await lockOrder(db, condition, { key: body.key, isStaff })
  if ('existing' in order) return { id: order.existing, replayed: true, lateReason: '' }
  const { parcelId, rows, isLate } = await checkLines(ctx, order, body, lateReason)
  const [opened] = await db
    .insert(returns)
    .values({
      orderId: order.id,
      parcelId,
      kind: body.kind,
      words: body.words,
      openedByUserId: isStaff ? null : userId,
      requestKey: body.key,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: returns.id })
  if (!opened) throw new Error('the return was not written')
  await db.insert(returnLines).values(rows.map((row) => ({ ...row, returnId: opened.id })))
  const reason = (isLate && lateReason) || ''
  await db
    .insert(returnStatusChanges)
    .values({ returnId: opened.id, status: 'requested', byUserId: userId, reason, at })
  // Staff know of what they open.
  if (!isStaff)
    await writeNotices(db, {
      topic: 'return',
      notice: 'return',
      key: `return:${opened.id}`,
      facts: { orderId: order.id, returnId: opened.id },
      at,
    })
  await writeReturnEvent(db, opened.id, 'requested', at)
  return { id: opened.id, replayed: false, lateReason: reason }
}

type LockedOrder = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'version'>

/** The locked order, or the return that the key opened before. */
async function lockOrder(
  db: Db,
  condition: SQL | undefined,
  { key, isStaff }: { key: string; isStaff: boolean },
): Promise<LockedOrder | { existing: number }> {
  const [order] = await db
    .select({ id: orders.id, status: orders.status, version: orders.version })
    .from(orders)
    .where(condition)
    .for('no key update')
  if (!order) throw new Refusal('not_found')
  const [existing] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, order.id), eq(returns.requestKey, key)))
  if (existing) return { existing: existing.id }
  if (isStaff) return order
  const [counted] = await db.select({ total: count() }).from(returns).where(eq(returns.orderId, order.id))
  if ((counted?.total ?? 0) >= maxReturns) throw new Refusal('too_many')
  return order
}

async function checkLines(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id: orderId, ...state }: LockedOrder,
  { kind, lines }: OpenReturnBody,
  lateReason: string | undefined,
) {
  const { db } = ctx
  const at = ctx.now()
  const [items, deliveries, used] = [
    await selectItems(db, orderId),
    await findDeliveries(db, orderId),
    await usedByItem(db, orderId),
  ]
  const [firstKnown] = lines.flatMap(({ itemId }) => items.find(({ item }) => item.id === itemId) ?? [])
  const parcelId = firstKnown?.item.parcelId
  const [anyDelivery] = deliveries.values()
  const deliveredAt = parcelId === undefined ? anyDelivery : deliveries.get(parcelId)
  if (!deliveredAt) throw new Refusal('not_possible', { orderStatus: state.status, version: state.version })
  const errors: Record<string, string> = {}
  const rows: Omit<typeof returnLines.$inferInsert, 'returnId'>[] = []
  let isLate = false
  for (const [index, { itemId, quantity, reason, variantId, price: priceSeen }] of lines.entries()) {
    const fail = (field: string, code: string) => {
      errors[`lines.${index}.${field}`] = code
    }
    const ordered = items.find(({ item }) => item.id === itemId)
    if (!ordered) {
      fail('itemId', 'unknown_value')
      continue
    }
    const { item, sellerId, prices } = ordered
    if (item.parcelId !== parcelId) {
      fail('itemId', 'other_parcel')
      continue
    }
    const isOver = !kindsAt(at, deliveredAt, item.returnDays).includes(kind)
    if (isOver) isLate = true
    if (isOver && lateReason === undefined) fail('quantity', 'window_over')
    else if (quantity > countLeft(item, used)) fail('quantity', 'too_many_pieces')
    if (!isReasonFor(kind, reason)) fail('reason', 'unknown_value')
    if (kind !== 'exchange') {
      rows.push({ orderItemId: itemId, quantity, reason })
      continue
    }
    const other = variantId !== undefined && variantId !== item.variantId
    const replacement = other ? await findReplacement(db, { ...item, sellerId }, variantId) : null
    const same = rows.filter(({ replacementVariantId }) => replacementVariantId === replacement?.id)
    const pieces = same.reduce((sum, row) => sum + row.quantity, quantity)
    if (!replacement || replacement.available < pieces) {
      fail('variantId', variantId === undefined ? 'required' : 'unavailable')
      continue
    }
    const today = { returned: priceAt(prices, at), replacement: priceAt(replacement, at) }
    const price = exchangePrice(item, today)
    if (priceSeen !== undefined && priceSeen !== price) fail('variantId', 'price_changed')
    rows.push({
      orderItemId: itemId,
      quantity,
      reason,
      replacementVariantId: replacement.id,
      replacementPrice: price,
      pricedAt: at,
    })
  }
  if (isLate && lateReason === '') errors.lateReason = 'required'
  if (Object.keys(errors).length > 0 || parcelId === undefined)
    throw new Refusal('invalid_request', {}, errors)
  return { parcelId, rows, isLate }
}

/** A variant of the same product and seller; without units once the seller no longer sells. */
async function findReplacement(
  db: Db,
  { productId, sellerId }: { productId: number; sellerId: number },
  id: number,
) {
  const [variant] = await db
    .select({ id: variants.id, available: availableOfSelling, ...getPrices(variants) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, id), eq(products.id, productId), eq(variants.sellerId, sellerId)))
  return variant ?? null
}
