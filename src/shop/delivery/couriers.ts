import { isNull, type SQL, sql } from 'drizzle-orm'
import { couriers } from './tables.ts'

/** The condition that a courier is one of the shop, and not a seller who delivers (decision 132). In a query of couriers. */
export const isOfShop: SQL = isNull(couriers.sellerId)

/** The courier that a seller is while the seller delivers; null while the shop does. `sellerId`: a column of the query. */
export const findCourierOfSeller = (sellerId: SQL): SQL<number | null> => sql<number | null>`(
  select own.id from ${couriers} as own where own.seller_id = ${sellerId} and own.active)`

/** Whether a courier is the seller: of a parcel, of which the two columns of the query are. */
export const isCourierOfSeller = (courierId: SQL, sellerId: SQL): SQL<boolean> => sql<boolean>`exists(
  select from ${couriers} as own where own.id = ${courierId} and own.seller_id = ${sellerId})`
