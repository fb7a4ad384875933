import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'

/** The hour in Baghdad at which the day before closes: whoever works late still counts on it. */
const closingHour = 6
const hourMs = 60 * 60 * 1000

/**
 * Closes the days that are over and writes what their groups add to each account, so that balances need not be added up from the beginning. Does nothing before
 * the books are opened, and while another process closes them. It waits for the groups that are being written, which may be of these days, and groups
 * wait for it.
 */
export async function closeDays({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const open = baghdadDay(new Date(now().getTime() - closingHour * hourMs))
  const due = sql`opened_at is not null and coalesce(closed_through, '-infinity') < ${open}::date - 1`
  await transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from book_state where ${due} for no key update skip locked`,
    )
    if (rowCount === 0) return
    await tx.execute(sql`lock table book_groups in share mode`)
    await tx.execute(sql`
      with former as materialized (select closed_through from book_state), closed as (
        update book_state set closed_through = ${open}::date - 1
      )
      insert into book_days (account_id, day, amount)
      select account_id, day, sum(amount) from book_groups as posted join book_entries on group_id = posted.id, former
      where day < ${open}::date and day > coalesce(former.closed_through, '-infinity')
      group by account_id, day having sum(amount) <> 0`)
  })
}
