import { boolean, date, integer, timestamp } from 'drizzle-orm/pg-core'

/** What parcels of other sellers than the shop have. */
export const sellerParcelColumns = {
  /** What its seller pays of the delivery where goods reach what an own rate is free from. */
  sellerDelivery: integer().notNull().default(0),
  /** Until when its seller packs it, a date in Baghdad; decided when it is confirmed. Null for parcels of the shop. */
  shipBy: date(),
  /** When its seller had packed it. */
  packedAt: timestamp({ withTimezone: true }),
  /** Whether a dispute about it is not decided; a trigger of disputes writes it (decision 114). Nothing of it is released then. */
  disputed: boolean().notNull().default(false),
  /** Until when its money is held, frozen by a trigger at the collection, and when it was released; both are cleared when the delivery is undone (decision 113). */
  holdUntil: timestamp({ withTimezone: true }),
  releasedAt: timestamp({ withTimezone: true }),
}
