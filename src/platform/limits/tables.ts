import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per attempt in the window: at a password, a username, an order's phone, a message to the shop. */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A digest of the target and the client; see attemptKey. */
    key: text().notNull(),
    /** When it expires. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_key').on(table.key, table.until), index('attempts_until').on(table.until)],
)

/** Requests by tier and address, where several processes count together: rate-limiter-flexible's own columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
