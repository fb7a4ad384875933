import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'

/** Who sells. Row 1 is the shop itself; the migration inserts it. */
export const sellers = pgTable(
  'sellers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    slug: text().notNull().unique(),
    name: localizedText().notNull(),
    /** Whether orders can take their offers. Whoever changes it writes `variants.withheld` as well, in batches. */
    selling: boolean().notNull().default(true),
    /** The days until a parcel is ready, and the place by service: of equal offers the lower one is first. */
    handlingDays: smallint().notNull().default(0),
    rank: smallint().notNull().default(100),
    /** Where the goods leave from: `hub`, the shop, together with its own; `direct`, the seller (decision 103). */
    handover: text({ enum: ['hub', 'direct'] })
      .notNull()
      .default('hub'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check('sellers_shop_sells', sql`id <> 1 or selling`),
    check('sellers_handover', sql`handover in ('hub', 'direct') and (id <> 1 or handover = 'hub')`),
    check('sellers_handling_days', sql`handling_days between 0 and 14`),
  ],
)

/** The id of the shop itself as a seller. */
export const shopSellerId = 1
