import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The number of searches by day and term, without any data about the person. */
export const searchTerms = pgTable(
  'search_terms',
  {
    /** The day in Baghdad. */
    day: date().notNull(),
    /** The text key, so that all spellings count as one term. */
    term: text().notNull(),
    searches: integer().notNull(),
    /** How many of the searches had no product that matches all words. */
    failed: integer().notNull(),
    /** How many products were opened from the results. */
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term] }),
    index('search_terms_rare').on(table.day, table.searches),
  ],
)
