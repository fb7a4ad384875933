import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { PeriodArgs } from '#shop/books/schemas.ts'
import { bookEntries, bookGroups } from '#shop/books/tables.ts'
import { selectAccounts, toAccount } from './accounts.ts'
import { selectGroups } from './groups.ts'
import type { BookAccount } from './schemas.ts'

type Sums = { opening: number; moved: number; total: number }
type Moved = { id: number; amount: number; running: number }

/** An account in a period: its balances before and after, and a page of what moved it, by day. Refuses with `not_found`. */
export async function readAccount(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  { from, to, page = 1, pageSize = defaultPageSize }: PeriodArgs,
): Promise<BookAccount> {
  const [row] = await selectAccounts({ db }, [id])
  if (!row) throw new Refusal('not_found')
  const [first, last] = [from ?? '-infinity', to ?? 'infinity']
  const entries = sql`${bookEntries} as entry join ${bookGroups} as posted on posted.id = entry.group_id`
  const isIn = sql`posted.day between ${first}::date and ${last}::date`
  const sums = await db.execute<Sums>(sql`
    select coalesce(sum(entry.amount) filter (where posted.day < ${first}::date), 0)::float8 as opening,
      coalesce(sum(entry.amount) filter (where ${isIn}), 0)::float8 as moved, (count(*) filter (where ${isIn}))::int as total
    from ${entries} where entry.account_id = ${id}`)
  const { opening, moved, total } = sums.rows[0] ?? { opening: 0, moved: 0, total: 0 }
  const { rows } = await db.execute<Moved>(sql`
    select posted.id::float8, entry.amount::float8,
      (sum(entry.amount) over (order by posted.day, posted.id rows unbounded preceding))::float8 as running
    from ${entries} where entry.account_id = ${id} and ${isIn}
    order by posted.day, posted.id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const ids = rows.map(({ id: group }) => group)
  const { groups, accounts } = await selectGroups({ db }, sql`posted.id = any(${sql.param(ids)}::bigint[])`)
  const byId = new Map(groups.map((group) => [group.id, group]))
  return {
    account: toAccount(row),
    opening,
    closing: opening + moved,
    total,
    accounts,
    groups: rows.flatMap(({ id: group, amount, running }) => {
      const posted = byId.get(group)
      return posted ? [Object.assign({}, posted, { amount, balance: opening + running })] : []
    }),
  }
}
