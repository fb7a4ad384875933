import { and, asc, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { toOrderItem } from '#shop/orders/order-items.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { daysSince, goodsStates, overdueDays } from './domain/goods-states.ts'
import type { GoodsArgs, GoodsPage } from './schemas-goods.ts'
import { returnedGoods, returnedGoodsLines } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * One page of the goods that customers did not accept: those on their way back by age, oldest first; the others by decision, newest
 * first. `counts` are those of the courier, if one is chosen.
 */
export async function listReturnedGoods(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { state = 'on_the_way', courier, page = 1, pageSize = defaultPageSize }: GoodsArgs,
): Promise<GoodsPage> {
  const { id, courierId, since, decidedAt } = returnedGoods
  const ofCourier = courier === undefined ? undefined : eq(courierId, courier)
  const [rows, states] = await Promise.all([
    db
      .select({ goods: returnedGoods, courier: couriers.name, by: users.name, status: parcels.status })
      .from(returnedGoods)
      .innerJoin(parcels, eq(parcels.id, returnedGoods.parcelId))
      .leftJoin(couriers, eq(couriers.id, courierId))
      .leftJoin(users, eq(users.id, returnedGoods.byUserId))
      .where(and(eq(returnedGoods.state, state), ofCourier))
      .orderBy(...(state === 'on_the_way' ? [asc(since), asc(id)] : [desc(decidedAt), desc(id)]))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ state: returnedGoods.state, count: count() })
      .from(returnedGoods)
      .where(ofCourier)
      .groupBy(returnedGoods.state),
  ])
  const lines = await linesOf(
    db,
    rows.map(({ goods }) => goods.id),
  )
  const countOf = (each: string) => states.find((row) => row.state === each)?.count ?? 0
  const counts = Object.fromEntries(goodsStates.map((each) => [each, countOf(each)])) as GoodsPage['counts']
  return {
    goods: rows.map(({ goods, courier: name, by, status }) => {
      const own = lines.get(goods.id) ?? []
      return {
        id: goods.id,
        orderId: goods.orderId,
        version: goods.version,
        state: goods.state,
        since: goods.since.toISOString(),
        days: daysSince(goods.since.toISOString(), now()),
        isRefused: status === 'cancelled',
        courier: goods.courierId !== null && name !== null ? { id: goods.courierId, name } : null,
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        decidedAt: goods.decidedAt?.toISOString() ?? null,
        by,
        note: goods.note,
        lines: own,
      }
    }),
    total: counts[state],
    counts,
  }
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
    [...byGoods].map(([id, own]) => [
      id,
      own.map(({ item, slug, quantity: pieces, sellable: sold }) => {
        const { product, variant } = toOrderItem(item, slug)
        return { itemId: item.id, quantity: pieces, sellable: sold, product, ...(variant && { variant }) }
      }),
    ]),
  )
}
