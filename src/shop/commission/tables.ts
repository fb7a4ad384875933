import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'

/**
 * What the shop takes of what it sells for others. The first active rule by position that fits a line is frozen with it; exactly one
 * active rule has no condition, and it is last (decision 111).
 */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Hundredths of a percent. */
    percentBp: smallint().notNull(),
    /** Whole dinars, as are the limits of the commission of a line. */
    perPiece: integer().notNull().default(0),
    minimum: integer().notNull().default(0),
    maximum: integer(),
    /** Empty: all. */
    sellerIds: integer().array().notNull().default([]),
    categoryIds: integer().array().notNull().default([]),
    productIds: integer().array().notNull().default([]),
    /** Of a piece, both included. */
    fromPrice: integer(),
    untilPrice: integer(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    // The migration makes it deferrable: saving moves rules past each other.
    unique('commission_rules_position').on(table.position),
    check('commission_rules_percent', sql`percent_bp between 0 and 5000`),
    check('commission_rules_amounts', sql`per_piece >= 0 and minimum >= 0 and maximum >= minimum`),
    check('commission_rules_prices', sql`from_price >= 0 and until_price >= coalesce(from_price, 0)`),
  ],
)
