import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { isOfVisit } from '#shop/orders/domain/order-minimums.ts'
import { orderItems, parcels, payments } from '#shop/orders/tables.ts'
import { deliveredPieces, toPaidLine } from '#shop/returns/delivered-pieces.ts'
import { type CameBack, lostMinimums } from '#shop/returns/domain/lost-minimums.ts'
import type { LockedOrder, LockedReturn } from '#shop/returns/lock-return.ts'
import { returnLines, returns } from '#shop/returns/tables.ts'

type Items = readonly (typeof orderItems.$inferSelect)[]
type Order = Pick<LockedOrder, 'id' | 'deliveryFee' | 'minimums'>
type Pieces = { itemId: number; received: number; refund: number }
type Judged = {
  row: Pick<LockedReturn, 'id' | 'kind'>
  order: Order
  items: Items
  /** The pieces of this return, and what was paid for them. */
  pieces: readonly Pieces[]
}

/**
 * What is taken off the refund of a return because the other pieces miss a minimum of the order, in whole dinars. Negative when an
 * earlier return was charged for the discount of these pieces. Exchanged pieces count as if they had stayed.
 */
export async function chargeMinimums(db: Db, { row, order, items, pieces }: Judged): Promise<number> {
  if (!order.minimums?.enforced || row.kind === 'exchange') return 0
  const others = await findOthers(db, order.id, row.id)
  const now = pieces.map((line) => ({ ...line, kind: row.kind }))
  const charged = sum(others.map(({ refund }) => refund)) - worthOf(others)
  const charge = (await sumLost(db, [...others, ...now], { order, items })) - charged
  // What this refund does not cover is taken off the next one.
  return Math.min(charge, sum(pieces.map(({ refund }) => refund)))
}

type Parcel = typeof parcels.$inferSelect

/**
 * What of that, `lost`, the seller of the parcel had borne, in whole dinars: the discounts of its own promotions, and free delivery at its
 * expense. The rest is the shop's.
 */
export async function findLostOfSeller(
  db: Db,
  { row, order, items, pieces }: Judged,
  { parcel, lost }: { parcel: Parcel; lost: number },
): Promise<number> {
  const others = await findOthers(db, order.id, row.id)
  const now = pieces.map((line) => ({ ...line, kind: row.kind }))
  return divideLost(db, { order, items, parcel, lost, others, came: [...others, ...now] })
}

type Divided = {
  order: Order
  items: Items
  parcel: Parcel
  lost: number
  /** The lines of all other returns, and these with those of the one that lost it. */
  others: readonly { id: number; parcelId: number; lostSeller: number | null }[]
  came: readonly CameIn[]
}

async function divideLost(db: Db, { order, items, parcel, lost, others, came }: Divided): Promise<number> {
  if (lost === 0) return 0
  const all = await sumLost(db, came, { order: await toSellerOrder(db, order, parcel, items), items })
  const ofParcel = others.filter(({ parcelId }) => parcelId === parcel.id)
  const before = sum([...new Map(ofParcel.map(({ id, lostSeller }) => [id, lostSeller ?? 0])).values()])
  return Math.max(Math.min(0, lost), Math.min(all - before, Math.max(0, lost)))
}

/** An order with the minimums alone whose discount or free delivery the seller of a parcel bears. */
async function toSellerOrder(db: Db, order: Order, parcel: Parcel, items: Items): Promise<Order> {
  const { minimums } = order
  if (!minimums) return order
  const discounted = items.filter((item) => item.parcelId === parcel.id && item.sellerDiscount > 0)
  const hasFee = parcel.sellerDelivery > 0 || (await isDeliveredBySeller(db, parcel))
  const list = minimums.list.filter((each) =>
    each.fee > 0
      ? hasFee && each.promotionId === null && isOfVisit(each, parcel.visit)
      : discounted.some(({ id }) => each.discountedItems.includes(id)),
  )
  return { ...order, minimums: { ...minimums, list } }
}

async function isDeliveredBySeller(db: Db, { id, sellerId }: Parcel): Promise<boolean> {
  const ofSeller = db.select({ id: couriers.id }).from(couriers).where(eq(couriers.sellerId, sellerId))
  return (
    (await db.$count(payments, and(eq(payments.parcelId, id), inArray(payments.courierId, ofSeller)))) > 0
  )
}

/** `lostSeller` is null as long as nobody recorded it. */
type Recharged = { id: number; before: number; after: number; lostSeller: number | null }

/**
 * What the other returns of an order are worth once a received one is closed without money: its pieces count as if they had stayed,
 * and claims without it may not have brought all pieces, so that no delivery fee is refunded. Values of returns that were paid back
 * stay; the next return settles what those that are open do not cover. The order is locked.
 */
export async function rechargeOthers(
  db: Db,
  { row, order }: { row: LockedReturn; order: LockedOrder },
): Promise<Recharged[]> {
  if (row.value === null || row.kind === 'exchange') return []
  const others = await findOthers(db, order.id, row.id)
  const open = new Map(
    others.flatMap(({ id, status, value }) => (status === 'received' ? [[id, value]] : [])),
  )
  if (open.size === 0) return []
  const items = await selectGoing(db, order.id)
  const worth =
    sum(others.map(({ refund }) => refund)) +
    (await refundedFees(db, others, items)) -
    (await sumLost(db, others, { order, items }))
  let excess = worthOf(others) - worth
  const recharged: Recharged[] = []
  for (const [id, before] of open) {
    const after = Math.max(0, before - excess)
    excess -= before - after
    if (after === before) continue
    const lines = others.filter((each) => each.id === id)
    const [{ parcelId = 0, lostSeller = null } = {}] = lines
    const lost = sum(lines.map(({ refund }) => refund)) - worthOf(lines) + before - after
    const rest = others.filter((each) => each.id !== id)
    const parcel = await getParcel(db, parcelId)
    const divided = { order, items, parcel, lost, others: rest, came: others }
    recharged.push({
      id,
      before,
      after,
      lostSeller: lostSeller === null ? null : await divideLost(db, divided),
    })
  }
  return recharged
}

/** The delivery fees of parcels all of whose pieces came back with claims. */
async function refundedFees(
  db: Db,
  others: readonly { kind: LockedReturn['kind']; parcelId: number; received: number }[],
  items: Items,
): Promise<number> {
  const claims = Map.groupBy(
    others.filter(({ kind }) => kind === 'claim'),
    ({ parcelId }) => parcelId,
  )
  const fees = await Promise.all(
    [...claims].map(async ([parcelId, lines]) => {
      const delivered = sum(items.filter((item) => item.parcelId === parcelId).map(deliveredPieces))
      const isAll = sum(lines.map(({ received }) => received)) === delivered
      return isAll ? (await getParcel(db, parcelId)).deliveryFee : 0
    }),
  )
  return sum(fees)
}

/** The lines of an order's parcels that are not cancelled. */
export async function selectGoing(db: Db, orderId: number): Promise<(typeof orderItems.$inferSelect)[]> {
  const rows = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(and(eq(orderItems.orderId, orderId), ne(parcels.status, 'cancelled')))
  return rows.map(({ item }) => item)
}

/** The parcel of a return, whose order is locked. */
export async function getParcel(db: Db, id: number): Promise<typeof parcels.$inferSelect> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id))
  if (!parcel) throw new Error(`there is no parcel ${id}`)
  return parcel
}

/** The lines of an order's other returns and claims that came back and were not closed. */
async function findOthers(db: Db, orderId: number, id: number) {
  const rows = await db
    .select({
      id: returns.id,
      parcelId: returns.parcelId,
      kind: returns.kind,
      status: returns.status,
      value: returns.value,
      // What disputes had paid of it is a part of what came back.
      worth: sql<
        number | null
      >`${returns.value} + ${returns.disputedSeller} + ${returns.disputedShop} + ${returns.disputedCourier}`,
      itemId: returnLines.orderItemId,
      lostSeller: returns.lostSeller,
      refund: returnLines.refund,
      received: sql<number>`${returnLines.received}`,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        eq(returns.orderId, orderId),
        ne(returns.id, id),
        ne(returns.status, 'closed'),
        inArray(returns.kind, ['return', 'claim']),
        isNotNull(returnLines.received),
      ),
    )
    .orderBy(asc(returns.id))
  return rows.map((row) => ({
    ...row,
    value: row.value ?? 0,
    worth: row.worth ?? 0,
    refund: row.refund ?? 0,
  }))
}

const worthOf = (lines: readonly { id: number; worth: number }[]) =>
  sum([...new Map(lines.map(({ id, worth }) => [id, worth])).values()])

type CameIn = Pick<Pieces, 'itemId' | 'received'> & Pick<LockedReturn, 'kind'>

/** What the order lost with minimums when these pieces came back. */
async function sumLost(
  db: Db,
  came: readonly CameIn[],
  { order, items }: { order: Order; items: Items },
): Promise<number> {
  const back: Record<keyof CameBack, Map<number, number>> = { returned: new Map(), claimed: new Map() }
  for (const { kind, itemId, received } of came) {
    const counted = back[kind === 'claim' ? 'claimed' : 'returned']
    if (received > 0) counted.set(itemId, (counted.get(itemId) ?? 0) + received)
  }
  const lines = items.map((item) => ({ id: item.id, ordered: item, paid: toPaidLine(item) }))
  const chargedVisits = order.deliveryFee > 0 ? await findCharged(db, order.id) : []
  return lostMinimums(lines, { chargedVisits, minimums: order.minimums }, back)
}

/** The visits of an order that have a delivery fee. */
async function findCharged(db: Db, orderId: number): Promise<number[]> {
  const isCharged = and(gt(parcels.deliveryFee, 0), ne(parcels.status, 'cancelled'))
  const rows = await db
    .selectDistinct({ visit: parcels.visit })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isCharged))
  return rows.map(({ visit }) => visit)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
