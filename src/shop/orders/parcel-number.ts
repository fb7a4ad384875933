import { sql } from 'drizzle-orm'
import { parcels } from './tables.ts'

/** The number of a parcel whose order has several; null for an only parcel. In a query of parcels. */
export const numberAmongSeveral = sql<number | null>`case when exists (
  select from ${parcels} as other where other.order_id = ${parcels.orderId} and other.id <> ${parcels.id}
) then ${parcels.number} end`
