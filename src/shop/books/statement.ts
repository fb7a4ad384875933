import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import type { GroupKind } from './domain/kinds.ts'
import { toLineParts } from './domain/statement-line.ts'
import { claimedAsReleased, claimedBy, type GroupPayout } from './payout-of-group.ts'
import type { PeriodArgs, Statement, StatementLine } from './schemas.ts'
import { bookAccounts, bookEntries, bookGroups } from './tables.ts'

type Totals = Omit<Statement, 'lines'>
type Slice = { offset: number; limit: number }

/** The lines that are read at once. */
const defaultBatchSize = 1000

/**
 * The sums of a seller's statement, and the groups of its lines in their order, or a slice of them: one statement of one moment, so that
 * the lines add up. A release moves money from `held` to `owed` and is no line.
 */
async function findGroups(db: Db, sellerId: number, { from, to }: PeriodArgs, slice: Slice | null) {
  const isIn = sql`(${from ?? null}::date is null or posted.day >= ${from ?? null}::date) and held + owed <> 0`
  // Entries are grouped before their days are read: they come from an index in this order, and half of the groups may be releases.
  const { rows } = await db.execute<Record<keyof Totals, number> & { ids: number[] | null }>(sql`
    with seller_accounts as (
      select array_agg(id) as ids, max(id) filter (where kind = 'held') as held, max(id) filter (where kind = 'owed') as owed
      from ${bookAccounts} where seller_id = ${sellerId}
    ), moved as materialized (
      select entry.group_id as id,
        -coalesce(sum(entry.amount::float8) filter (where entry.account_id = (select held from seller_accounts)), 0) as held,
        -coalesce(sum(entry.amount::float8) filter (where entry.account_id = (select owed from seller_accounts)), 0) as owed
      from ${bookEntries} as entry where entry.account_id = any((select ids from seller_accounts)::int[]) group by entry.group_id
    )
    select coalesce(sum(held + owed) filter (where posted.day < ${from ?? null}::date), 0) as opening,
      coalesce(sum(held + owed), 0) as closing, coalesce(sum(held), 0) as held, coalesce(sum(owed), 0) as owed,
      count(*) filter (where ${isIn})::int as total,
      (array_agg(posted.id::float8 order by posted.day, posted.id) filter (where ${isIn}))[${slice ? slice.offset + 1 : 1}::int:${slice ? slice.offset + slice.limit : 2_147_483_647}::int] as ids
    from moved join ${bookGroups} as posted on posted.id = moved.id
    where ${to ?? null}::date is null or posted.day <= ${to ?? null}::date`)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  const { ids, ...totals } = row
  return { totals, ids: ids ?? [] }
}

type Row = {
  id: number
  kind: GroupKind
  undoes: GroupKind | null
  is_undone: boolean
  day: string
  at: string
  note: string | null
  parcel_id: number | null
  order_id: number | null
  number: number | null
  payout: GroupPayout | null
  net: number
  commission: number
  delivery: number
  promotions: number
  disputed: number
  is_borne: boolean
  goods: number
  fee: number
  collected: number | null
}

/** The lines of these groups, in this order. */
async function readLines(db: Db, sellerId: number, ids: readonly number[]): Promise<StatementLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select posted.id::float8, posted.kind, posted.day::text, posted.at, posted.note, reversed.kind as undoes,
      exists(select from ${bookGroups} as reversal where reversal.reverses_id = posted.id) as is_undone,
      posted.parcel_id, parcel.order_id,
      case when posted.kind = 'delivered' then ${claimedAsReleased(sql`posted.parcel_id`)} else ${claimedBy(sql`posted.id`)} end as payout,
      case when exists (select from ${parcels} as other where other.order_id = parcel.order_id and other.id <> parcel.id)
        then parcel.number end as number,
      entry.*, coalesce(parcel.delivery_fee, 0) as fee, coalesce(sent_back.borne_by = 'seller', true) as is_borne,
      coalesce(case when posted.reverses_id is null then 1 else -1 end * sent_back.disputed_seller, 0) as disputed,
      case posted.kind when 'delivered' then (select payment.collected from payments as payment join couriers as courier on courier.id = payment.courier_id
        where payment.parcel_id = posted.parcel_id and courier.seller_id = ${sellerId}) end as collected,
      coalesce((select sum(item.price::bigint * coalesce(item.accepted, item.quantity)) from ${orderItems} as item
        where item.order_id = parcel.order_id and item.parcel_id = parcel.id), 0)::float8 as goods
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as listed (id, place)
      join ${bookGroups} as posted on posted.id = listed.id
      left join ${bookGroups} as reversed on reversed.id = posted.reverses_id
      left join ${parcels} as parcel on parcel.id = posted.parcel_id
      left join returns as sent_back
        on sent_back.id = case coalesce(reversed.kind, posted.kind) when 'received' then substr(posted.document, length('return:') + 1)::int end
      cross join lateral (
        select -coalesce(sum(amount) filter (where account.seller_id = ${sellerId}), 0)::float8 as net,
          -coalesce(sum(amount) filter (where account.kind = 'commission'), 0)::float8 as commission,
          -coalesce(sum(amount) filter (where account.kind = 'delivery'), 0)::float8 as delivery,
          coalesce(sum(amount) filter (where account.kind = 'promotions'), 0)::float8 as promotions
        from ${bookEntries} as entry join ${bookAccounts} as account on account.id = entry.account_id
        where entry.group_id = posted.id
      ) as entry
    order by listed.place`)
  return rows.map(toLine)
}

function toLine(row: Row): StatementLine {
  const { id, kind, undoes, day, at, note, parcel_id: parcel, order_id: orderId, number, payout, net } = row
  return {
    id,
    day,
    at: new Date(at).toISOString(),
    kind,
    ...(undoes && { undoes }),
    ...(parcel !== null && { parcel }),
    ...(orderId !== null && { number: parcelNumber(orderId, number ?? undefined) }),
    // Of what is posted by hand, and of what undoes it, the note is its reason; others are notes of the staff.
    ...((undoes ?? kind) === 'manual' && note && { note }),
    ...toLineParts({ ...row, isUndone: row.is_undone, isBorne: row.is_borne }),
    ...(payout && !row.is_undone && { payout }),
    net,
  }
}

/** The statement of a seller in a period: its sums, and one page of its lines by day. */
export async function readStatement(db: Db, sellerId: number, args: PeriodArgs): Promise<Statement> {
  const { page = 1, pageSize = 25 } = args
  const slice = { offset: (page - 1) * pageSize, limit: pageSize }
  const { totals, ids } = await findGroups(db, sellerId, args, slice)
  return { ...totals, lines: ids.length === 0 ? [] : await readLines(db, sellerId, ids) }
}

/**
 * The sums of a seller's statement at once, and all of its lines in batches as they are consumed: for files and for programs. In memory are
 * the numbers of all lines, and one batch.
 */
export async function streamStatement(
  db: Db,
  sellerId: number,
  args: PeriodArgs,
  batchSize = defaultBatchSize,
) {
  const { totals, ids } = await findGroups(db, sellerId, args, null)
  async function* batches(): AsyncIterable<StatementLine[]> {
    for (let index = 0; index < ids.length; index += batchSize)
      yield await readLines(db, sellerId, ids.slice(index, index + batchSize))
  }
  return { totals, batches: batches() }
}
