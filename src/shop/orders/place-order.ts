import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isProductMoved } from '#platform/http/product-moved.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { VisitSources } from '#shop/campaigns/domain/visit-source.ts'
import type { VisitConsent } from '#shop/campaigns/domain/visitor-ids.ts'
import { replaceFormerProducts } from '#shop/catalogue/former-products.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { readHasOrderSubscribers } from '#shop/notices/queries.ts'
import { toAdjustments } from './adjustments.ts'
import { lockCredit, spendCredit } from './credit.ts'
import { contactPhone } from './domain/contact-phone.ts'
import { spreadCredit } from './domain/divided-order.ts'
import type { OrderChannel } from './domain/order-channels.ts'
import { callFirstReason, overLimitReason } from './domain/order-limits.ts'
import { orderStatuses } from './metrics.ts'
import { toOrderDetails, toOrderItem, toOrderParcel } from './order-details.ts'
import {
  type Confirmed,
  type ConfirmedLine,
  findConfirmedLines,
  lockConfirmedLines,
  requireConfirmedLines,
} from './order-lines.ts'
import { writeOrderNotices } from './order-notices.ts'
import { getDestination, type OrderTerms, readTerms, refuseUnserved, toArrivals } from './order-terms.ts'
import { findMinimums } from './price-lines.ts'
import { redeemPromotions, toOrderDiscounts } from './redeem-promotions.ts'
import type { OrderDetails, OrderItem, PlaceOrderBody } from './schemas.ts'
import { orderSources } from './source-tables.ts'
import { checkOrderLimits, checkOrderSize, type LimitsRow, startPlacing } from './start-placing.ts'
import { parseStoredOrder } from './stored-order.ts'
import { writeOrder } from './write-order.ts'

/** An order that staff place for somebody. `record` writes who did, in the same transaction. */
export type StaffOrder = {
  channel: OrderChannel
  record: (ctx: ShopperCtx, order: OrderDetails) => Promise<void>
}

/** What is known of the visit in which an order is placed, frozen with it: its sources, and the ad networks that it accepts. */
type OrderVisit = { sources: VisitSources | null; consent: VisitConsent | null }

export type PlacedOrder = { order: OrderDetails; replayed: boolean }

/**
 * Places the order in one transaction: takes the stock, writes order, ledger and status, removes the ordered lines
 * from the cart and stores the response for the key. A key used before returns the first order. An order over a limit or of a blocked phone
 * is accepted without taking stock (`awaitsCall`) until it is confirmed (decision 28). `addressKey` identifies the
 * sender's network address (address-key.ts); null when unknown; `visit` is written with the order. Refuses with `order_changed` (OrderChanges),
 * `options_needed`, `idempotency_key_reused`, and if the shop refuses orders over a limit with `too_many_open_orders` or `over_limit`.
 * See docs/decisions/0003.
 */
export async function placeOrder(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  idempotencyKey: string | null,
  addressKey: string | null = null,
  byStaff: StaffOrder | null = null,
  visit: OrderVisit | null = null,
): Promise<PlacedOrder> {
  // Read before the transaction, from the cache: a transaction that waits for another connection could wait forever.
  const terms = await readTerms(ctx, getDestination(ctx, body))
  const isNoticed = await readHasOrderSubscribers(ctx)
  const placed = await withCurrentProducts(ctx, body, (current) =>
    transaction(ctx.db, async (db): Promise<PlacedOrder> => {
      const tx = { ...ctx, db }
      const started = await startPlacing(tx, body, { key: idempotencyKey, addressKey })
      if (!('limits' in started)) return { order: parseStoredOrder(started.stored), replayed: true }
      const request = {
        limits: started.limits,
        addressKey,
        terms,
        isNoticed,
        idempotencyKey,
        byStaff,
        visit,
      }
      return { order: await createOrder(tx, current, request), replayed: false }
    }),
  )
  if (!placed.replayed) orderStatuses.inc({ status: 'pending' })
  return placed
}

/** Refuses what {@link placeOrder} would refuse and needs no session to be judged: a refused request then creates no guest session. */
export async function requirePlaceable(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
  const terms = await readTerms(ctx, getDestination(ctx, body))
  refuseUnserved(terms)
  await checkOrderSize(ctx, body)
  await withCurrentProducts(ctx, body, (current) => requireConfirmedLines(ctx, current, terms))
}

/**
 * Runs `work` with an order, and when it fails because a product was grouped since the shopper saw it, once more with the
 * variant that the product became (decision 39). Any other error is rethrown.
 */
async function withCurrentProducts<Result>(
  { db }: Ctx,
  body: PlaceOrderBody,
  work: (body: PlaceOrderBody) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(body)
  } catch (error) {
    const isChanged = error instanceof Refusal && error.code === 'order_changed'
    const cartItems =
      isChanged || isProductMoved(error) ? await replaceFormerProducts(db, body.cartItems) : null
    if (cartItems === null) throw error
    return work({ ...body, cartItems })
  }
}

type Request = {
  limits: LimitsRow
  addressKey: string | null
  terms: OrderTerms
  /** Whether members of the team subscribe to notices about orders. */
  isNoticed: boolean
  idempotencyKey: string | null
  byStaff: StaffOrder | null
  visit: OrderVisit | null
}

async function createOrder(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  { limits, addressKey, terms: cached, isNoticed, idempotencyKey, byStaff, visit }: Request,
): Promise<OrderDetails> {
  const { db, shopper, now, language } = ctx
  const at = now()
  const { credit = 0 } = body
  refuseUnserved(cached)
  if (credit > 0) await lockCredit(ctx, credit)
  const over = checkOrderLimits(body, limits)
  const waits = over !== null || limits?.blocked === true
  // Without taking stock there is no need to lock products.
  const confirmed = waits
    ? await findConfirmedLines(ctx, body, cached)
    : await lockConfirmedLines(ctx, body, cached)
  const { lines, amounts, terms } = confirmed
  if (credit > amounts.collect) throw new Refusal('invalid_request', {}, { credit: 'above_total' })
  const items = toNewItems(confirmed)
  const itemIds = items.map(({ id }) => id)
  const arrivals = toArrivals(terms, amounts.parcels)
  const sent = toParcels(confirmed, credit, arrivals.parcels)
  const order = {
    id: orderIdOf(lines),
    ...noShipping,
    ...body.shipping,
    userId: shopper.id,
    totalAmount: amounts.collect,
    discount: amounts.discount,
    deliveryFee: amounts.fee,
    credit,
    status: 'pending',
    paymentMethod: body.paymentMethod,
    shippingAddress: body.shippingAddress,
    phone: contactPhone(body),
    secondPhone: body.shipping?.secondPhone ?? null,
    landmark: body.shipping?.landmark ?? null,
    notes: body.shipping?.notes || null,
    language,
    stockHeld: !waits,
    arrivesFrom: arrivals.order?.from ?? null,
    arrivesTo: arrivals.order?.to ?? null,
    addressKey,
    channel: byStaff?.channel ?? null,
    minimums: findMinimums(confirmed, itemIds),
    createdAt: at,
  } as const
  const reason = over ? overLimitReason(over.limit) : waits ? callFirstReason : 'placed'
  const answer = toOrderDetails(
    { ...order, version: 0 },
    {
      items: withSlugs(items, lines),
      parcels: sent.map((parcel) => toOrderParcel(...describeParcel(parcel, terms, itemIds))),
      statusChanges: [{ status: 'pending', at, reason }],
      discounts: toOrderDiscounts(confirmed),
    },
  )
  await writeOrder(db, order, items, {
    reason,
    parcels: sent,
    adjustments: toAdjustments(confirmed, itemIds),
    response: { key: idempotencyKey, answer },
    consent: visit?.consent ?? null,
  })
  if (isNoticed) await writeOrderNotices(db, { orderId: order.id, isNew: true, at })
  if (visit?.sources) await db.insert(orderSources).values({ orderId: order.id, ...visit.sources })
  if (credit > 0) await spendCredit(db, order)
  await redeemPromotions(ctx, body, { ...order, confirmed })
  await byStaff?.record(ctx, answer)
  return answer
}

/** For an order that has only an address string. */
const noShipping = { fullName: null, governorate: null, city: null, address: null, landmark: null }

function orderIdOf([first]: ConfirmedLine[]): number {
  if (!first) throw new Error('an order has at least one line')
  return first.product.orderId
}

/**
 * The parcels of an order with their parts of its credit, in whole dinars, and when they arrive; those of a shop that sells alone arrive with
 * the order.
 */
function toParcels(
  { amounts, terms }: Confirmed,
  credit: number,
  arrivals: readonly (ArrivalDates | null)[],
) {
  const credits = spreadCredit(credit, amounts.parcels)
  return amounts.parcels.map((parcel, index) => {
    const arrives = terms.sellers.size > 1 ? arrivals[index] : null
    return {
      ...parcel,
      credit: credits[index] ?? 0,
      arrivesFrom: arrives?.from ?? null,
      arrivesTo: arrives?.to ?? null,
    }
  })
}

type SentParcel = ReturnType<typeof toParcels>[number]

/** A new parcel as `toOrderParcel` reads it. */
function describeParcel(
  { fee, total, credit, lines, ...parcel }: SentParcel,
  { sellers }: OrderTerms,
  itemIds: readonly number[],
): Parameters<typeof toOrderParcel> {
  const seller = sellers.get(parcel.sellerId)
  return [
    { ...parcel, status: 'pending', deliveryFee: fee, collect: total - credit },
    seller && { ...seller, hasSellers: sellers.size > 1 },
    lines.flatMap((index) => itemIds[index] ?? []),
  ]
}

/** The lines with title, picture, SKU and options as they are now. Lines are read by their ids. */
function toNewItems({ lines, amounts }: Confirmed) {
  const ids = lines.map(({ product }) => product.itemId).sort((a, b) => a - b)
  const ofSellers = amounts.promotions.applied.filter(({ borneBy }) => borneBy === 'seller')
  return lines.map(({ productId, quantity, product }, index) => {
    const { orderId, sellerId, variantId, price, title, image, sku, options, returnDays } = product
    const id = ids[index] ?? product.itemId
    const discount = amounts.lines[index]?.discount ?? 0
    const sellerDiscount = ofSellers.reduce((sum, { byLine }) => sum + (byLine[index] ?? 0), 0)
    const sold = { title, image, sku, options, returnDays }
    return { id, orderId, sellerId, productId, variantId, quantity, price, discount, sellerDiscount, ...sold }
  })
}

function withSlugs(items: ReturnType<typeof toNewItems>, lines: ConfirmedLine[]): OrderItem[] {
  const slugs = new Map(lines.map(({ product }) => [product.id, product.slug]))
  return items.map((item) => toOrderItem(item, slugs.get(item.productId) ?? ''))
}
