import { sql } from 'drizzle-orm'

/** The commission of an order's line in whole dinars, as `calculateCommission` has it; the migration makes the column virtual. */
export const commissionOfLine = sql`case when commission_terms is null then 0 else least(
  quantity::bigint * price - seller_discount,
  greatest((commission_terms ->> 'minimum')::bigint, least(
    (commission_terms ->> 'maximum')::bigint,
    ((quantity::bigint * price - seller_discount) * (commission_terms ->> 'percentBp')::bigint + 5000) / 10000
      + (commission_terms ->> 'perPiece')::bigint * quantity)))::integer end`
