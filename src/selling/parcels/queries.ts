import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { users } from '#shop/accounts/tables.ts'
import { toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { findCourierOfSeller } from '#shop/delivery/couriers.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { parcelProblems } from '#shop/orders/parcel-problem-tables.ts'
import { sellerPickups } from '#shop/orders/pickup-tables.ts'
import { orderItems, orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'
import { seesAmounts } from './domain/parcel-access.ts'
import { type ParcelState, toParcelState } from './domain/parcel-states.ts'
import { parseParcelNumber } from './domain/parse-parcel-number.ts'
import { toRecipient } from './domain/recipient.ts'
import type { ListedParcel, ParcelLabel, ParcelPage, ParcelsArgs, SellerParcel } from './schemas.ts'

/** When a parcel reached a status; null when it never did. In a query of parcels. */
const reachedAt = (status: 'processing' | 'delivered') => sql<string | null>`(
  select max(change.at) from ${orderStatusChanges} as change where change.order_id = ${parcels.orderId} and change.status = ${status}
    and (change.parcel_id is null or change.parcel_id = ${parcels.id}))`

/** Sellers see a parcel from its confirmation on, also when it is cancelled after it. In a query of parcels. */
export const isConfirmed = sql`(${parcels.status} in ('processing', 'shipped', 'delivered')
  or (${parcels.status} = 'cancelled' and ${reachedAt('processing')} is not null))`

/** Whether a problem that the seller has reported with a parcel is open. In a query of parcels. */
export const hasProblem = sql`exists(select from ${parcelProblems} as problem
  where problem.parcel_id = ${parcels.id} and problem.solved_at is null)`

const isState = (state: ParcelState): SQL | undefined => {
  const isProcessing = eq(parcels.status, 'processing')
  const isOpen = and(isProcessing, isNull(parcels.packedAt))
  if (state === 'to_pack') return and(isOpen, sql`not ${hasProblem}`)
  if (state === 'problem') return and(isOpen, hasProblem)
  if (state === 'packed') return and(isProcessing, isNotNull(parcels.packedAt), isNull(parcels.pickupId))
  if (state === 'handed_over') return and(isProcessing, isNotNull(parcels.pickupId))
  return eq(parcels.status, state)
}

/** Whether the seller brings a parcel that has not left, or it left with the seller. In a query of parcels. */
export const isDeliveredBySeller = sql<boolean>`(${parcels.handover} = 'direct' and coalesce(${findCourierOfSeller(sql`${parcels.sellerId}`)} =
  case when ${parcels.status} = 'processing' then ${findCourierOfSeller(sql`${parcels.sellerId}`)}
    else (select courier_id from deliveries where deliveries.parcel_id = ${parcels.id} order by id desc limit 1) end, false))`

const openProblem = sql<ListedParcel['problem']>`(
  select json_build_object('kind', problem.kind, 'note', problem.note, 'at', problem.at, 'by', account.name)
  from ${parcelProblems} as problem join ${users} as account on account.id = problem.by_user_id
  where problem.parcel_id = ${parcels.id} and problem.solved_at is null order by problem.id desc limit 1)`

/** With which hand-over a parcel left the seller; null before. In a query of parcels. */
const pickupOf = (ctx: SellerCtx) => sql<ListedParcel['pickup']>`(
  select json_build_object('id', ${sellerPickups.id}, 'at', ${sellerPickups.at}, 'by', account.name, 'receiver', ${sellerPickups.receiver})
  from ${sellerPickups} join ${users} as account on account.id = ${sellerPickups.byUserId}
  where ${sellerPickups.id} = ${parcels.pickupId} and ${restrictToSeller(ctx, sellerPickups.sellerId)})`

/** The parcels that a condition selects, a page of them, in as many statements for one as for many. */
export async function selectParcels(
  ctx: SellerCtx,
  condition: SQL | undefined,
  { order, limit, offset }: { order: SQL[]; limit: number; offset: number },
) {
  const rows = await ctx.db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      number: numberAmongSeveral,
      status: parcels.status,
      shipBy: parcels.shipBy,
      packedAt: parcels.packedAt,
      collect: parcels.collect,
      version: parcels.version,
      problem: openProblem,
      pickup: pickupOf(ctx),
      confirmedAt: reachedAt('processing'),
      deliveredAt: reachedAt('delivered'),
      handover: parcels.handover,
      ownDelivery: isDeliveredBySeller,
      governorate: orders.governorate,
      area: orders.city,
      fullName: orders.fullName,
      phone: orders.phone,
      secondPhone: orders.secondPhone,
      address: orders.address,
      landmark: orders.landmark,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(restrictToSeller(ctx, parcels.sellerId), isConfirmed, condition))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const lines = await selectLines(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = baghdadDay(ctx.now())
  return rows.map((row) => ({
    row,
    listed: toListed(ctx, { row, lines: lines.get(row.id) ?? [], today }),
  }))
}

type Row = {
  id: number
  orderId: number
  number: number | null
  packedAt: Date | null
} & Pick<typeof parcels.$inferSelect, 'status' | 'shipBy' | 'collect' | 'version'> &
  Pick<typeof orders.$inferSelect, 'governorate'> & { area: string | null } & Pick<
    ListedParcel,
    'problem' | 'pickup' | 'ownDelivery'
  >

function toListed(
  { seller }: SellerCtx,
  { row, lines, today }: { row: Row; lines: ListedParcel['items']; today: string },
): ListedParcel {
  const {
    id,
    orderId,
    number,
    status,
    shipBy,
    packedAt,
    pickup,
    ownDelivery,
    collect,
    version,
    governorate,
    area,
  } = row
  const isOpen = status === 'processing' && packedAt === null
  const problem = isOpen && row.problem ? { ...row.problem, at: toMoment(row.problem.at) } : null
  return {
    id,
    number: parcelNumber(orderId, number ?? undefined),
    status,
    state: toParcelState({
      status,
      isPacked: packedAt !== null,
      isHandedOver: pickup !== null,
      hasProblem: problem !== null,
    }),
    shipBy,
    late: isOpen && shipBy !== null && shipBy < today,
    packedAt: packedAt?.toISOString() ?? null,
    problem,
    pickup: pickup && { ...pickup, at: toMoment(pickup.at) },
    ownDelivery,
    governorate,
    area,
    pieces: lines.reduce((sum, { quantity, accepted = quantity }) => sum + accepted, 0),
    ...(seesAmounts(seller.role) && { collect }),
    items: lines,
    version,
  }
}

const toMoment = (text: string) => new Date(text).toISOString()

/** The lines of some parcels of the seller, as they were when ordered, by their parcel. */
async function selectLines({ db, seller }: SellerCtx, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.parcelId, [...ids]))
    .orderBy(asc(orderItems.id))
  const byParcel = new Map<number, ListedParcel['items']>()
  for (const { parcelId, id, quantity, price, accepted, productId, title, image, ...variant } of rows) {
    const line = {
      id,
      quantity,
      ...(seesAmounts(seller.role) && { price }),
      ...(accepted !== null && { accepted }),
      product: { id: productId, ...wireTexts('title', title), image },
      ...toChosenVariant({ ...variant, id: variant.variantId }),
    }
    byParcel.set(parcelId, [...(byParcel.get(parcelId) ?? []), line])
  }
  return byParcel
}

/** One page of the seller's parcels: those to work on by the day until which they are to be packed, others newest first. */
export async function listParcels(
  ctx: SellerCtx,
  { status, q, page = 1, pageSize = defaultPageSize }: ParcelsArgs,
): Promise<ParcelPage> {
  const searched = q === undefined ? undefined : toCondition(q)
  if (searched === null) return { parcels: [], total: 0 }
  const condition = and(status && isState(status), searched)
  const isWork = status !== undefined && ['to_pack', 'problem', 'packed', 'processing'].includes(status)
  const order = isWork ? [sql`${parcels.shipBy} nulls last`, asc(parcels.id)] : [desc(parcels.id)]
  const [total] = await ctx.db
    .select({ count: count() })
    .from(parcels)
    .where(and(restrictToSeller(ctx, parcels.sellerId), isConfirmed, condition))
  const selected = await selectParcels(ctx, condition, {
    order,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { parcels: selected.map(({ listed }) => listed), total: total?.count ?? 0 }
}

/** The condition for a typed or scanned number; null when it is none. */
function toCondition(q: string): SQL | undefined | null {
  const parsed = parseParcelNumber(q)
  if (!parsed) return null
  const { orderId, number } = parsed
  return and(eq(parcels.orderId, orderId), number === null ? undefined : eq(parcels.number, number))
}

/** A parcel of the seller. Refuses with `not_found`, also before it is confirmed. */
export async function getParcel(ctx: SellerCtx, id: number): Promise<SellerParcel> {
  return (await findOne(ctx, id)).parcel
}

/** What stands on the label of a parcel of the seller. Refuses as {@link getParcel}. */
export async function getLabel(ctx: SellerCtx, id: number): Promise<ParcelLabel> {
  const { parcel, orderId } = await findOne(ctx, id)
  const { number, governorate, area, pieces, collect, items, handover, recipient } = parcel
  return {
    number,
    orderId,
    governorate,
    area,
    pieces,
    ...(collect !== undefined && { collect }),
    items,
    handover,
    recipient,
  }
}

async function findOne(ctx: SellerCtx, id: number) {
  const page = { order: [asc(parcels.id)], limit: 1, offset: 0 }
  const [found] = await selectParcels(ctx, eq(parcels.id, id), page)
  if (!found) throw new Refusal('not_found')
  const { row, listed } = found
  const { confirmedAt, deliveredAt, handover, orderId } = row
  const parcel: SellerParcel = {
    ...listed,
    confirmedAt: confirmedAt && toMoment(confirmedAt),
    deliveredAt: deliveredAt && toMoment(deliveredAt),
    handover,
    recipient: toRecipient(
      { ...row, deliveredAt: deliveredAt === null ? null : new Date(deliveredAt) },
      { isDirect: handover === 'direct', now: ctx.now() },
    ),
  }
  return { parcel, orderId }
}
