import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { users } from '#shop/accounts/tables.ts'
import type { GroupKind } from '#shop/books/domain/kinds.ts'
import { claimedBy, type GroupPayout } from '#shop/books/payout-of-group.ts'
import { bookEntries, bookGroups } from '#shop/books/tables.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { parcels } from '#shop/orders/tables.ts'
import { selectAccounts, toAccount } from './accounts.ts'
import type { Account, BookGroup } from './schemas.ts'

type Row = {
  id: number
  key: string
  kind: GroupKind
  at: string
  day: string
  parcel_id: number | null
  order_id: number | null
  number: number | null
  reverses: string | null
  undoes: GroupKind | null
  note: string | null
  by: string | null
  payout: GroupPayout | null
  entries: BookGroup['entries']
}

/** The number of a parcel among several of its order, of the row `parcel`. */
const numberOfParcel = sql`case when exists (
  select from ${parcels} as other where other.order_id = parcel.order_id and other.id <> parcel.id) then parcel.number end`

/** The groups that a condition on the row `posted` selects, in the sequence in which they were posted, and the accounts that they name. */
export async function selectGroups(
  { db }: Pick<Ctx, 'db'>,
  condition: SQL,
): Promise<{ groups: BookGroup[]; accounts: Account[] }> {
  const { rows } = await db.execute<Row>(sql`
    select posted.id::float8, posted.key, posted.kind, posted.at, posted.day::text, posted.parcel_id, parcel.order_id,
      ${numberOfParcel} as number, reversed.key as reverses, reversed.kind as undoes, posted.note, account.name as by,
      ${claimedBy(sql`posted.id`)} as payout,
      (select json_agg(json_build_object('account', entry.account_id, 'amount', entry.amount) order by entry.amount < 0, entry.account_id)
        from ${bookEntries} as entry where entry.group_id = posted.id) as entries
    from ${bookGroups} as posted left join ${bookGroups} as reversed on reversed.id = posted.reverses_id
      left join ${parcels} as parcel on parcel.id = posted.parcel_id left join ${users} as account on account.id = posted.by_user_id
    where ${condition} order by posted.id`)
  const groups = rows.map(toGroup)
  const ids = new Set(groups.flatMap(({ entries }) => entries.map(({ account }) => account)))
  const accounts = ids.size === 0 ? [] : await selectAccounts({ db }, [...ids])
  return { groups, accounts: accounts.map(toAccount) }
}

function toGroup(row: Row): BookGroup {
  const {
    id,
    key,
    kind,
    at,
    day,
    parcel_id: parcel,
    order_id: orderId,
    number,
    reverses,
    undoes,
    note,
    by,
    payout,
  } = row
  return {
    id,
    key,
    kind,
    at: new Date(at).toISOString(),
    day,
    ...(parcel !== null && { parcel }),
    ...(orderId !== null && { number: parcelNumber(orderId, number ?? undefined) }),
    ...(reverses !== null && { reverses }),
    ...(undoes !== null && { undoes }),
    ...(note !== null && { note }),
    ...(by !== null && { by }),
    ...(payout !== null && { payout }),
    entries: row.entries ?? [],
  }
}
