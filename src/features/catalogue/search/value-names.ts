import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/**
 * The names, in every language, of the values that the variants of these products have, for their search texts. Hidden
 * variants do not count. Products without options are not among the keys.
 */
export async function readValueNames(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ product_id: number; names: string[] }>(sql`
    select product_id, array_agg(name.text order by options.position, option_values.position, name.language) as names
    from (
      select distinct product_id, value.id from variants cross join unnest(combination) as value (id)
      where product_id = any(${sql.param([...productIds])}::int[]) and not hidden
    ) as owned
    join option_values on option_values.id = owned.id
    join options on options.id = option_values.option_id
    cross join jsonb_each_text(option_values.name) as name (language, text)
    group by product_id`)
  return new Map(rows.map(({ product_id, names }) => [product_id, names]))
}
