import { isNull, type SQL, sql } from 'drizzle-orm'
import { couriers } from './tables.ts'

/** The condition that a courier is one of the shop, and not a seller who delivers (decision 132). In a query of couriers. */
export const isOfShop: SQL = isNull(couriers.sellerId)

/** The courier that a seller is while the seller delivers; null while the shop does. `sellerId`: a column of the query. */
export const findCourierOfSeller = (sellerId: SQL): SQL<number | null> => sql<number | null>`(
  select hired.id from ${couriers} as hired where hired.seller_id = ${sellerId} and hired.active)`

/** Whether a courier is the seller: of a parcel, of which the two columns of the query are. */
export const isCourierOfSeller = (courierId: SQL, sellerId: SQL): SQL<boolean> => sql<boolean>`exists(
  select from ${couriers} as hired where hired.id = ${courierId} and hired.seller_id = ${sellerId})`
