import { sql } from 'drizzle-orm'
import { integer, jsonb } from 'drizzle-orm/pg-core'
import type { CommissionTerms } from './domain/commission.ts'

/** The commission of an order's line in whole dinars, as `calculateCommission` has it; the migration makes the column virtual. */
const commissionOfLine = sql`case when commission_terms is null then 0 else least(
  quantity::bigint * price - seller_discount,
  greatest((commission_terms ->> 'minimum')::bigint, least(
    (commission_terms ->> 'maximum')::bigint,
    ((quantity::bigint * price - seller_discount) * (commission_terms ->> 'percentBp')::bigint + 5000) / 10000
      + (commission_terms ->> 'perPiece')::bigint * quantity)))::integer end`

/** What a line of an order has of its commission. */
export const commissionColumns = {
  /** The rule when the line was written, by a trigger; null for what the shop sells itself (decision 111). */
  commissionTerms: jsonb().$type<CommissionTerms>(),
  /** What the shop takes of the line, in whole dinars. */
  commission: integer().generatedAlwaysAs(commissionOfLine).notNull(),
}
