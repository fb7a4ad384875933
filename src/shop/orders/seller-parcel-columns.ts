import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { sellerPickups } from './pickup-tables.ts'

/** The condition of the promised dates of orders and parcels. */
export const validArrival = sql`(arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to`

/** What parcels have in a shop with other sellers; all but the dates of arrival those of other sellers than the shop. */
export const sellerParcelColumns = {
  /** The dates promised with the order; null: those of the order (decision 120). */
  arrivesFrom: date(),
  arrivesTo: date(),
  /** Where it leaves from, as its seller did when it was placed: a trigger writes it (decision 119). */
  handover: text({ enum: ['hub', 'direct'] })
    .notNull()
    .default('hub'),
  /** What its seller pays of the delivery where goods reach what an own rate is free from. */
  sellerDelivery: integer().notNull().default(0),
  /** Until when its seller packs it, a date in Baghdad; decided when it is confirmed. Null for parcels of the shop. */
  shipBy: date(),
  /** When its seller had packed it. */
  packedAt: timestamp({ withTimezone: true }),
  /** With which others its seller handed it over; a trigger clears it when it is to be packed again. */
  pickupId: integer().references(() => sellerPickups.id),
  /** Whether a dispute about it is not decided; a trigger of disputes writes it (decision 114). Nothing of it is released then. */
  disputed: boolean().notNull().default(false),
  /** Until when its money is held, frozen by a trigger at the collection, and when it was released; both are cleared when the delivery is undone (decision 113). */
  holdUntil: timestamp({ withTimezone: true }),
  releasedAt: timestamp({ withTimezone: true }),
}
