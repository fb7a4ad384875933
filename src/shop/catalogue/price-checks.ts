import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { priceStep } from './domain/price-rules.ts'

const step = sql.raw(String(priceStep))

/** The constraints of a table with price, discount, its schedule, and stock; their names begin with the table's. */
export function priceChecks(table: 'products' | 'variants') {
  return [
    check(`${table}_price_whole_250`, sql`price > 0 and price % ${step} = 0`),
    check(
      `${table}_discount_below_price`,
      sql`discount_price is null or (discount_price > 0 and discount_price < price and discount_price % ${step} = 0)`,
    ),
    check(
      `${table}_planned_discount_below_price`,
      sql`planned_discount_price is null or (planned_discount_price > 0 and planned_discount_price < price and planned_discount_price % ${step} = 0)`,
    ),
    check(
      `${table}_discount_dates_are_of_a_plan`,
      sql`(planned_discount_price is not null) = (discount_starts_at is not null or discount_ends_at is not null)`,
    ),
    check(`${table}_discount_ends_after_start`, sql`discount_ends_at > discount_starts_at`),
    check(`${table}_stock_never_below_zero`, sql`stock_quantity >= 0`),
  ]
}
