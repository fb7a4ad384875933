import { sql } from 'drizzle-orm'
import type { Names } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { findCourierOfSeller } from '#shop/delivery/couriers.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import type { ProblemKind } from '#shop/orders/domain/problem-kinds.ts'
import { toArrives, toDiscounts } from '#shop/orders/order-details.ts'
import type { ListedDiscount } from '#shop/orders/order-discounts.ts'
import { parcelProblems } from '#shop/orders/parcel-problem-tables.ts'
import { sellerPickups } from '#shop/orders/pickup-tables.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { WorkOrder } from './schemas.ts'
import type { ParcelDelivery } from './work-deliveries.ts'

type StoredParcel = {
  id: number
  number: number
  sellerId: number
  visit: number
  status: OrderStatus
  goods: number
  fee: number
  credit: number
  collect: number
  arrivesFrom: string | null
  arrivesTo: string | null
  packedAt: string | null
  pickup: { at: string; by: string; receiver: string } | null
  problem: { kind: ProblemKind; note: string; at: string; by: string } | null
  items: number[]
  seller: { slug: string; name: Names } | null
  ownDelivery: boolean
}

/** What the seller has reported of a parcel that waits there and is not packed. */
const openProblem = sql`(
  select json_build_object('kind', problem.kind, 'note', problem.note, 'at', problem.at, 'by', account.name)
  from ${parcelProblems} as problem join ${users} as account on account.id = problem.by_user_id
  where problem.parcel_id = parcel.id and parcel.status = 'processing' and parcel.packed_at is null and problem.solved_at is null
  order by problem.id desc limit 1)`

/** When its people handed a parcel over. */
const pickupOfParcel = sql`(
  select json_build_object('at', pickup.at, 'by', account.name, 'receiver', pickup.receiver)
  from ${sellerPickups} as pickup join ${users} as account on account.id = pickup.by_user_id where pickup.id = parcel.pickup_id)`

/** The parcels of an order by their numbers, in the statement that reads the order. */
export const parcelsOfOrder = sql<StoredParcel[] | null>`(
  select json_agg(json_build_object('id', parcel.id, 'number', parcel.number, 'sellerId', parcel.seller_id, 'visit', parcel.visit, 'status', parcel.status, 'goods', parcel.goods,
    'fee', parcel.delivery_fee, 'credit', parcel.credit, 'collect', parcel.collect, 'arrivesFrom', parcel.arrives_from, 'arrivesTo', parcel.arrives_to, 'packedAt', parcel.packed_at, 'ownDelivery', parcel.handover = 'direct' and ${findCourierOfSeller(sql`parcel.seller_id`)} is not null, 'pickup', ${pickupOfParcel}, 'problem', ${openProblem},
    'items', (select coalesce(json_agg(item.id order by item.id), '[]') from ${orderItems} as item
      where item.order_id = parcel.order_id and item.parcel_id = parcel.id),
    'seller', (select json_build_object('slug', seller.slug, 'name', seller.name) from ${sellers} as seller where seller.id = parcel.seller_id)
  ) order by parcel.number)
  from ${parcels} as parcel where parcel.order_id = ${orders.id})`

type Change = WorkOrder['statusChanges'][number] & { parcelId: number | null }
type Parts = {
  discounts: readonly ListedDiscount[]
  attempts: readonly ParcelDelivery[]
  changes: readonly Change[]
}

/** The parcels of an order that has several, or one of another seller, for staff. */
export function toWorkParcels(
  { order, parcels: stored }: { order: typeof orders.$inferSelect; parcels: StoredParcel[] | null },
  { discounts, attempts, changes }: Parts,
): Pick<WorkOrder, 'parcels'> {
  if (!stored || (stored.length < 2 && stored.every(({ sellerId }) => sellerId === shopSellerId))) return {}
  return {
    parcels: stored.map(
      ({ id, packedAt, pickup, problem, seller, goods, fee, credit, collect, ...parcel }) => {
        const { number, visit, status, items, ownDelivery, arrivesFrom, arrivesTo } = parcel
        const attempt = attempts.find(({ parcelId }) => parcelId === id)
        const parcelDiscounts = discounts.map((each) => ({ ...each, amount: each.byParcel.get(number) ?? 0 }))
        return {
          number,
          visit,
          ...(seller && { seller: toSellerName(seller) }),
          status,
          ...toArrives({ arrivesFrom, arrivesTo }),
          items,
          amounts: {
            goods,
            discounts: toDiscounts(parcelDiscounts, order.language),
            delivery: { fee, from: arrivesFrom ?? order.arrivesFrom, to: arrivesTo ?? order.arrivesTo },
            collect,
            ...(credit > 0 && { credit }),
          },
          statusChanges: changes
            .filter(({ parcelId }) => parcelId === null || parcelId === id)
            .map(({ parcelId: _, ...change }) => change),
          delivery: attempt?.delivery ?? null,
          ...(ownDelivery && { ownDelivery: true as const }),
          ...(packedAt !== null && { packedAt: new Date(packedAt).toISOString() }),
          ...(pickup && { pickup: { ...pickup, at: new Date(pickup.at).toISOString() } }),
          ...(problem && { problem: { ...problem, at: new Date(problem.at).toISOString() } }),
          ...attempt?.goods,
        }
      },
    ),
  }
}
