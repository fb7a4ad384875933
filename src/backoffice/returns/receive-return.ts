import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import type { orderItems } from '#shop/orders/tables.ts'
import { deliveredPieces, toPaidLine } from '#shop/returns/delivered-pieces.ts'
import { divideDisputed } from '#shop/returns/domain/divide-disputed.ts'
import { refundOfFee, refundOfPieces } from '#shop/returns/domain/refund-amounts.ts'
import type { ReturnBearer } from '#shop/returns/domain/return-kinds.ts'
import type { LockedReturn } from '#shop/returns/lock-return.ts'
import { moveReturn } from '#shop/returns/move-return.ts'
import { receivedByItem } from '#shop/returns/queries.ts'
import { quoteExchanges } from '#shop/returns/quote-exchanges.ts'
import { returnLines, returns } from '#shop/returns/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { chargeMinimums, findLostOfSeller, getParcel, selectGoing } from './charge-minimums.ts'
import { findDisputed, findLeft, hasDeliverer } from './given-back.ts'
import { lockForStep, notPossible } from './lock-managed-return.ts'
import type { ReceiveReturnBody } from './schemas.ts'
import { type AgreedPrice, type ReceivedLine, writeReplacement } from './write-replacement.ts'

/**
 * Receives the pieces of a return: freezes what they are worth, less the discounts and the free delivery whose minimum the other
 * pieces miss where the order enforces them, returns the sellable ones to stock, and for an exchange writes the
 * order of the replacement. `borneBy` counts for what another seller sold, and what disputes had paid of it is no part of the value (decision
 * 117). Refuses with `not_found`, `stale`, `not_possible`, `own_shop`, `not_enough_stock` for a replacement, on `borneBy` with `no_courier` and `seller_closed`, and on
 * `lines`: `required` when no piece came back; `lines.<index>.lineId` `unknown_value`; `lines.<index>.damaged`
 * `too_many_pieces`; `lines.<index>.sellable` `nothing_came_back` for pieces that were missing; `lines.<index>.price`
 * `price_changed` for a replacement whose price of the request holds no longer, without the price that it has now.
 */
export function receiveReturn(ctx: StaffCtx, id: number, body: ReceiveReturnBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { order, row } = await lockForStep(db, id, { version: body.version, next: 'received' })
    const at = ctx.now()
    const items = await selectGoing(db, order.id)
    const parcel = await getParcel(db, row.parcelId)
    const lines = await checkLines(db, { id, orderId: order.id }, body, items)
    await lockProducts(db, lines)
    await returnToStock(db, lines, { orderId: order.id, at })
    const received = lines.reduce((sum, each) => sum + each.received, 0)
    const fee = refundOfFee(row.kind, {
      fee: parcel.deliveryFee,
      delivered: items
        .filter(({ parcelId }) => parcelId === parcel.id)
        .reduce((sum, item) => sum + deliveredPieces(item), 0),
      received,
      before: row.kind === 'claim' ? await claimedBefore(db, row) : 0,
    })
    const pieces = lines.map(({ item, ...line }) => ({ ...line, itemId: item.id }))
    const lost = await chargeMinimums(db, { row, order, items, pieces })
    const worth = lines.reduce((sum, each) => sum + each.refund, fee - lost)
    const isOfOther = parcel.sellerId !== shopSellerId
    if (isOfOther) await checkBearer({ ...ctx, db }, parcel, body.borneBy)
    const disputed = isOfOther ? await takeDisputed(db, row, worth) : null
    const value = worth - (disputed?.total ?? 0)
    const lostSeller = isOfOther
      ? await findLostOfSeller(db, { row, order, items, pieces }, { parcel, lost })
      : 0
    const isReplaced = row.kind === 'exchange' && body.replace
    const prices = isReplaced ? await agreedPrices(db, { id, at }, body) : new Map<number, AgreedPrice>()
    await writeLines(db, lines, { prices, at })
    const replacement = isReplaced
      ? await writeReplacement({ ...ctx, db }, { order, sellerId: parcel.sellerId, lines, prices, value })
      : null
    const columns = {
      value,
      lostSeller,
      ...(isOfOther && body.borneBy && { borneBy: body.borneBy }),
      ...disputed?.columns,
      ...(replacement && { replacementOrderId: replacement.id, transferred: replacement.credit }),
    }
    await moveReturn(db, id, { status: 'received', byUserId: ctx.staff.userId, at }, columns)
    await recordChange(
      { ...ctx, db },
      {
        action: 'return.receive',
        kind: 'return',
        id,
        before: { returnStatus: row.status },
        after: {
          returnStatus: 'received',
          quantity: received,
          amount: value,
          ...(isOfOther && body.borneBy && { borneBy: body.borneBy }),
          ...(replacement && { replacementOrder: replacement.id }),
        },
      },
    )
  })
}

/**
 * Refuses with `own_shop` to let others than the seller pay when one works for the seller, and on `borneBy` with `no_courier`, and with
 * `seller_closed` for a seller who can no longer be charged.
 */
async function checkBearer(
  ctx: StaffCtx,
  { id, sellerId }: { id: number; sellerId: number },
  borneBy: ReturnBearer = 'seller',
): Promise<void> {
  if (borneBy === 'seller') {
    const isClosed = and(eq(sellers.id, sellerId), eq(sellers.status, 'closed'))
    if ((await ctx.db.$count(sellers, isClosed)) === 0) return
    throw new Refusal('invalid_request', {}, { borneBy: 'seller_closed' })
  }
  await refuseMySeller(ctx.db, ctx, sellerId)
  if (borneBy === 'courier' && !(await hasDeliverer(ctx.db, id)))
    throw new Refusal('invalid_request', {}, { borneBy: 'no_courier' })
}

/**
 * What disputes had paid of a return that is worth more than what is left of what was paid, by who bore them. Refuses with `not_possible`
 * when the rest was given back otherwise.
 */
async function takeDisputed(db: Db, row: LockedReturn, worth: number) {
  const above = worth - (await findLeft(db, row.parcelId))
  if (above <= 0) return null
  const { columns, rest } = divideDisputed(above, await findDisputed(db, row.parcelId))
  if (rest > 0) throw notPossible(row)
  return { columns, total: above }
}

type Target = { id: number; orderId: number }

async function checkLines(
  db: Db,
  { id, orderId }: Target,
  { lines }: ReceiveReturnBody,
  items: (typeof orderItems.$inferSelect)[],
): Promise<ReceivedLine[]> {
  const stored = await db
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(returnLines.id))
  const before = await receivedByItem(db, orderId)
  const errors: Record<string, string> = {}
  for (const [index, { lineId, sellable, damaged }] of lines.entries()) {
    const line = stored.find((each) => each.id === lineId)
    if (!line) errors[`lines.${index}.lineId`] = 'unknown_value'
    else if (sellable + damaged > line.quantity) errors[`lines.${index}.damaged`] = 'too_many_pieces'
    else if (line.reason === 'missing' && sellable > 0)
      errors[`lines.${index}.sellable`] = 'nothing_came_back'
  }
  if (lines.every(({ sellable, damaged }) => sellable + damaged === 0)) errors.lines = 'required'
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  return stored.map((line) => {
    const { sellable = 0, damaged = 0 } = lines.find(({ lineId }) => lineId === line.id) ?? {}
    const item = items.find((each) => each.id === line.orderItemId)
    if (!item) throw new Error(`line ${line.id} is of no item of order ${orderId}`)
    const received = sellable + damaged
    const refund = refundOfPieces(toPaidLine(item), before.get(item.id) ?? 0, received)
    return { line, item, sellable, received, refund }
  })
}

/** The pieces of a parcel that came back with other claims; those of claims that were closed without money do not count. */
async function claimedBefore(db: Db, { id, orderId, parcelId }: LockedReturn): Promise<number> {
  const [claimed] = await db
    .select({ pieces: sql<number>`coalesce(sum(${returnLines.received}), 0)::int` })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returns.parcelId, parcelId),
        ne(returns.id, id),
        eq(returns.kind, 'claim'),
        ne(returns.status, 'closed'),
      ),
    )
  return claimed?.pieces ?? 0
}

/** Locks the products of the lines in the order of their ids, before anything changes their stock. */
async function lockProducts(db: Db, lines: readonly ReceivedLine[]): Promise<void> {
  const ids = lines.map(({ item }) => item.productId)
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * The unit prices of the replacements by the line's id: those of the request while they hold, then what the variants sell for, if
 * the customer agreed to it. Refuses with `price_changed` on `lines.<index>.price`.
 */
async function agreedPrices(
  db: Db,
  { id, at }: { id: number; at: Date },
  { lines }: ReceiveReturnBody,
): Promise<Map<number, AgreedPrice>> {
  const prices =
    (await quoteExchanges(db, eq(returns.id, id), at)).get(id)?.prices ?? new Map<number, never>()
  const errors: Record<string, string> = {}
  for (const [index, { lineId, sellable, damaged, price: typed }] of lines.entries()) {
    const quoted = prices.get(lineId)
    if (!quoted || sellable + damaged === 0) continue
    const { price, agreed } = quoted
    if (price !== (typed ?? agreed)) errors[`lines.${index}.price`] = 'price_changed'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  return prices
}

type Agreed = { prices: ReadonlyMap<number, AgreedPrice>; at: Date }

async function writeLines(db: Db, lines: readonly ReceivedLine[], { prices, at }: Agreed): Promise<void> {
  for (const { line, received, sellable, refund } of lines) {
    const price = prices.get(line.id)?.price
    const anew = price !== undefined &&
      price !== line.replacementPrice && { replacementPrice: price, pricedAt: at }
    await db
      .update(returnLines)
      .set({ received, sellable, refund, ...anew })
      .where(eq(returnLines.id, line.id))
  }
}

type Entry = { orderId: number; at: Date }

async function returnToStock(db: Db, lines: readonly ReceivedLine[], { orderId, at }: Entry): Promise<void> {
  const back = lines
    .filter(({ sellable }) => sellable > 0)
    .toSorted((one, other) => one.item.variantId - other.item.variantId)
  for (const { item, sellable } of back)
    await db
      .update(variants)
      .set({ stockQuantity: sql`${variants.stockQuantity} + ${sellable}` })
      .where(eq(variants.id, item.variantId))
  if (back.length === 0) return
  await db.insert(stockChanges).values(
    back.map(({ item: { productId, variantId }, sellable }) => ({
      productId,
      variantId,
      orderId,
      at,
      change: sellable,
      reason: 'return' as const,
    })),
  )
}
