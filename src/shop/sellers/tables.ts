import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'

/** Who sells. Row 1 is the shop itself; the migration inserts it. */
export const sellers = pgTable('sellers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
  slug: text().notNull().unique(),
  name: localizedText().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The id of the shop itself as a seller. */
export const shopSellerId = 1
