import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { type CursorSort, cursorValues } from '../domain/cursor.ts'
import { products } from '../tables.ts'
import { effectiveSort, type ProductListArgs } from './product-list-args.ts'
import { sortOrders } from './product-order.ts'

const { id, createdAt, payPrice, rating, reviewCount } = products

const byPrice = sql<string>`${payPrice} || '_' || ${id}`
const cursors: Record<CursorSort, SQL<string>> = {
  newest: sql`(extract(epoch from ${createdAt}) * 1000000)::bigint || '_' || ${id}`,
  'price-low': byPrice,
  'price-high': byPrice,
  rating: sql`${rating} || '_' || ${reviewCount} || '_' || ${id}`,
}

const types: Record<CursorSort, (first: string) => SQL> = {
  newest: (microseconds) => sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`,
  'price-low': (price) => sql`${price}::int`,
  'price-high': (price) => sql`${price}::int`,
  rating: (stars) => sql`${stars}::real`,
}

/** A product's cursor in this sort order, as `after` takes it. */
export function toCursor(sort: CursorSort): SQL<string> {
  return cursors[sort]
}

/** The condition for products after the cursor, or for rows with other `columns` for the same values. Refuses with `invalid_request` when the cursor is not valid for the sort order. */
export function afterCursor(args: ProductListArgs, columns?: readonly SQL[]): SQL | undefined {
  if (args.after === undefined) return undefined
  const sort = effectiveSort(args)
  const values = cursorValues(sort, args.after)
  if (!sort || !values) throw new Refusal('invalid_request', {}, { after: 'invalid' })
  const { columns: ofProducts, direction } = sortOrders[sort]
  const [first = '', ...rest] = values
  const from = [types[sort](first), ...rest.map((value) => sql`${value}::int`)]
  const past = sql.raw(direction === 'up' ? '>' : '<')
  return sql`(${sql.join([...(columns ?? ofProducts)], sql`, `)}) ${past} (${sql.join(from, sql`, `)})`
}
