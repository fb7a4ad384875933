import { sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import type { Database, Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'

const everyMs = 1_000

/**
 * Makes what is stored follow the moment: discounts whose time has come begin, those whose time is over end. Tells of how
 * many products. Whatever somebody holds at the moment is left for the next time, so it never waits nor is waited for;
 * any number of processes may do it at once.
 */
export async function applyDiscounts(db: Db, at: Date): Promise<number> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const now = sql`case when coalesce(discount_starts_at <= ${moment}, true) and coalesce(discount_ends_at > ${moment}, true)
    then planned_discount_price end`
  const due = sql`from ${products} where planned_discount_price is not null and discount_price is distinct from (${now})`
  // Looked for first: an update of no row would already drop everything that is kept of the catalogue's answers.
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (select ${due}) as some`)
  if (!rows[0]?.some) return 0
  const applied = await db.execute(sql`
    with due as (select id ${due} order by id for no key update skip locked)
    update ${products} set discount_price = ${now} from due where ${products.id} = due.id`)
  return applied.rowCount ?? 0
}

type Keeping = { db: Database; now: () => Date; log: Log }

/** {@link applyDiscounts} every second, until what it returns is called. */
export function keepDiscounts({ db, now, log }: Keeping): () => Promise<void> {
  const apply = async () => {
    const changed = await applyDiscounts(db, now())
    if (changed > 0) log.info({ products: changed }, 'discounts have begun or ended')
  }
  return repeat(apply, { pauseMs: everyMs, log, name: 'applying discounts' })
}
