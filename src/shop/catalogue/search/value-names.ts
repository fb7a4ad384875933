import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/**
 * The names, in every language, of the values that the variants of these products have, for their search texts. Hidden
 * variants do not count. Products without options are not among the keys.
 */
export async function readValueNames(
  db: Db,
  rows: readonly { id: number }[],
): Promise<ReadonlyMap<number, string[]>> {
  if (rows.length === 0) return new Map()
  const { rows: owned } = await db.execute<{ product_id: number; names: string[] }>(sql`
    select product_id, array_agg(name.text order by options.position, option_values.position, name.language) as names
    from (
      select distinct product_id, value.id from variants cross join unnest(combination) as value (id)
      where product_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) and not hidden
    ) as owned
    join option_values on option_values.id = owned.id
    join options on options.id = option_values.option_id
    cross join jsonb_each_text(option_values.name) as name (language, text)
    group by product_id`)
  return new Map(owned.map(({ product_id, names }) => [product_id, names]))
}
