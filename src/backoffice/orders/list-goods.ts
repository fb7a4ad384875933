import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { baghdadDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { workingDayBefore } from '#shop/delivery/domain/arrival-range.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { toOrderItem } from '#shop/orders/order-details.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { daysSince, goodsStates, overdueDays, workingDaysUntilOverdue } from './domain/goods-states.ts'
import type { GoodsArgs, GoodsPage, ReturnedGoods } from './schemas-goods.ts'
import { deliveries, refusalCharges, returnedGoods, returnedGoodsLines } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * One page of the goods that customers did not accept: those on their way back by age, oldest first; the others by decision, newest
 * first. `counts` are those of the courier, if one is chosen.
 */
export async function listReturnedGoods(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { state = 'on_the_way', courier, overdue, page = 1, pageSize = defaultPageSize }: GoodsArgs,
): Promise<GoodsPage> {
  const { id, courierId, since, decidedAt, parcelId } = returnedGoods
  const ofCourier = courier === undefined ? undefined : eq(courierId, courier)
  const ofOthers = sql<number>`(count(*) filter (where exists (
    select from ${parcels} where ${parcels.id} = ${parcelId} and ${parcels.sellerId} <> ${shopSellerId})))::int`
  const states = await db
    .select({ state: returnedGoods.state, count: count(), ofOthers })
    .from(returnedGoods)
    .where(ofCourier)
    .groupBy(returnedGoods.state)
  const hasOthers = states.some((row) => row.state === 'on_the_way' && row.ofOthers > 0)
  const limit = hasOthers || overdue ? await findOverdueLimit({ db, now }) : null
  const isOverdue = limit
    ? and(eq(returnedGoods.state, 'on_the_way'), lt(since, limit), ne(parcels.sellerId, shopSellerId))
    : undefined
  const [rows, [late]] = await Promise.all([
    db
      .select({
        goods: returnedGoods,
        courier: couriers.name,
        by: users.name,
        status: parcels.status,
        seller: { id: sellers.id, slug: sellers.slug, name: sellers.name },
        courierSellerId: couriers.sellerId,
      })
      .from(returnedGoods)
      .innerJoin(parcels, eq(parcels.id, parcelId))
      .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
      .leftJoin(couriers, eq(couriers.id, courierId))
      .leftJoin(users, eq(users.id, returnedGoods.byUserId))
      .where(and(eq(returnedGoods.state, state), ofCourier, overdue && isOverdue))
      .orderBy(...(state === 'on_the_way' ? [asc(since), asc(id)] : [desc(decidedAt), desc(id)]))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    isOverdue
      ? db
          .select({ count: count() })
          .from(returnedGoods)
          .innerJoin(parcels, eq(parcels.id, parcelId))
          .where(and(isOverdue, ofCourier))
      : [],
  ])
  const charges = await findCharges(
    db,
    rows
      .filter(({ status, seller }) => status === 'cancelled' && seller.id !== shopSellerId)
      .map(({ goods }) => goods.parcelId),
  )
  const lines = await linesOf(
    db,
    rows.map(({ goods }) => goods.id),
  )
  const countOf = (each: string) => states.find((row) => row.state === each)?.count ?? 0
  const counts = Object.fromEntries(goodsStates.map((each) => [each, countOf(each)])) as GoodsPage['counts']
  return {
    goods: rows.map(({ goods, courier: name, by, status, seller, courierSellerId }) => {
      const goodsLines = lines.get(goods.id) ?? []
      const refusalCharge = charges.get(goods.parcelId)
      const isLate = limit !== null && goods.state === 'on_the_way' && goods.since < limit
      return {
        id: goods.id,
        orderId: goods.orderId,
        version: goods.version,
        state: goods.state,
        since: goods.since.toISOString(),
        days: daysSince(goods.since.toISOString(), now()),
        isRefused: status === 'cancelled',
        courier: goods.courierId !== null && name !== null ? { id: goods.courierId, name } : null,
        ...(seller.id !== shopSellerId && {
          seller: toSellerName(seller),
          ...(courierSellerId === seller.id && { withSeller: true as const }),
          ...(isLate && { overdue: true as const }),
          ...(goods.borneBy && { borneBy: goods.borneBy }),
          ...(refusalCharge && { refusalCharge }),
        }),
        pieces: goodsLines.reduce((sum, { quantity }) => sum + quantity, 0),
        decidedAt: goods.decidedAt?.toISOString() ?? null,
        by,
        note: goods.note,
        lines: goodsLines,
      }
    }),
    total: overdue ? (late?.count ?? 0) : counts[state],
    ...(hasOthers && { overdue: late?.count ?? 0 }),
    counts,
  }
}

/** Goods of other sellers that were not accepted before this moment are overdue. */
async function findOverdueLimit({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date> {
  const { holidays } = await readDeliveryPlan({ db })
  return startOfDay(workingDayBefore(baghdadDay(now()), workingDaysUntilOverdue, holidays))
}

/** What the sellers of refused parcels agreed to pay for their faults, and were charged. */
async function findCharges(db: Db, parcelIds: readonly number[]) {
  if (parcelIds.length === 0) return new Map<number, NonNullable<ReturnedGoods['refusalCharge']>>()
  const { parcelId, refusalCharge: agreed } = deliveries
  const rows = await db
    .selectDistinctOn([parcelId], { parcelId, agreed, charge: refusalCharges, by: users.name })
    .from(deliveries)
    .leftJoin(
      refusalCharges,
      and(eq(refusalCharges.deliveryId, deliveries.id), isNull(refusalCharges.undoneAt)),
    )
    .leftJoin(users, eq(users.id, refusalCharges.byUserId))
    .where(and(inArray(parcelId, [...parcelIds]), isNotNull(agreed)))
    .orderBy(parcelId, desc(deliveries.id))
  return new Map(
    rows.map(({ charge, by, ...row }) => [
      row.parcelId,
      {
        agreed: row.agreed ?? 0,
        charged: charge && {
          amount: charge.amount,
          reason: charge.reason,
          note: charge.note,
          by: by ?? '',
          at: charge.at.toISOString(),
        },
      },
    ]),
  )
}

/** How many goods are on their way back, and how many of them are overdue. */
export async function countGoodsOnTheWay({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ total: number; overdue: number }> {
  const isOnTheWay = eq(returnedGoods.state, 'on_the_way')
  const limit = new Date(now().getTime() - overdueDays * dayMs)
  const [total, overdue] = await Promise.all([
    db.$count(returnedGoods, isOnTheWay),
    db.$count(returnedGoods, and(isOnTheWay, lte(returnedGoods.since, limit))),
  ])
  return { total, overdue }
}

async function linesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, GoodsPage['goods'][number]['lines']>()
  const { goodsId, itemId, quantity, sellable } = returnedGoodsLines
  const rows = await db
    .select({ goodsId, quantity, sellable, item: orderItems, slug: products.slug })
    .from(returnedGoodsLines)
    .innerJoin(orderItems, eq(orderItems.id, itemId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(goodsId, ids))
    .orderBy(asc(itemId))
  const byGoods = Map.groupBy(rows, (row) => row.goodsId)
  return new Map(
    [...byGoods].map(([id, goodsLines]) => [
      id,
      goodsLines.map(({ item, slug, quantity: pieces, sellable: sold }) => {
        const { product, variant } = toOrderItem(item, slug)
        return { itemId: item.id, quantity: pieces, sellable: sold, product, ...(variant && { variant }) }
      }),
    ]),
  )
}
