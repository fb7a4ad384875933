import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What people looked for, by day: no more than numbers for each term, nothing of who it was. */
export const searchTerms = pgTable(
  'search_terms',
  {
    /** In Baghdad. */
    day: date().notNull(),
    /** The text key: every spelling of it counts as one. */
    term: text().notNull(),
    searches: integer().notNull(),
    /** Of these, how many found nothing that has all of it. */
    failed: integer().notNull(),
    /** How many products were opened from its results. */
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term] }),
    index('search_terms_rare').on(table.day, table.searches),
  ],
)
