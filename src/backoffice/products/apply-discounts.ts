import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'

const intervalMs = 1_000

/**
 * Starts and ends the scheduled discounts that are due at a time; returns the number of variants changed. Locked products are
 * skipped until the next run, so that it never waits for other writers. Several processes may run it at once.
 */
export async function applyDiscounts(db: Db, at: Date): Promise<number> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const now = sql`case when coalesce(discount_starts_at <= ${moment}, true) and coalesce(discount_ends_at > ${moment}, true)
    then planned_discount_price end`
  const isDue = sql`planned_discount_price is not null and discount_price is distinct from (${now})`
  // Checked first, because even an update of no rows clears the response cache of the catalogue.
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select from ${variants} where ${isDue}) as some`,
  )
  if (!rows[0]?.some) return 0
  const applied = await db.execute(sql`
    with due as (
      select id from ${products} where id in (select product_id from ${variants} where ${isDue})
      order by id for no key update skip locked
    )
    update ${variants} set discount_price = ${now} from due where ${variants.productId} = due.id and ${isDue}`)
  return applied.rowCount ?? 0
}

type Deps = { db: Database; now: () => Date; log: Log }

/** Runs {@link applyDiscounts} every second; returns a function that stops it. */
export function startDiscountScheduler({ db, now, log }: Deps): () => Promise<void> {
  const apply = async () => {
    const changed = await applyDiscounts(db, now())
    if (changed > 0) log.info({ variants: changed }, 'started or ended discounts')
  }
  return repeat(apply, { pauseMs: intervalMs, log, name: 'applying discounts' })
}
