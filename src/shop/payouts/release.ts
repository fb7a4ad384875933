import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { parcels } from '#shop/orders/tables.ts'
import type { WaitReason } from './domain/payouts.ts'
import { forEachInTurn } from './for-each-in-turn.ts'
import type { WaitingParcel } from './schemas.ts'

type Clock = Pick<Ctx, 'now'>

type Row = {
  id: number
  orderId: number
  number: number | null
  sellerId: number
  holdUntil: string
  collected: number
  because: WaitReason | null
}

/**
 * Delivered parcels of other sellers that are not released, with the first reason that they wait for; null: none. The cash of a parcel is
 * in when nothing was collected, when the office has it, or when what its courier handed over for that day in Baghdad, with the fees that
 * the courier retained, covers everything that the courier collected on it and
 * bears by what was decided on it. Nothing is released before the books are opened.
 */
const unreleased = ({ now }: Clock, condition: SQL) => sql<Row>`
  with unreleased as materialized (
    select parcel.*, payment.collected, payment.courier_id, (payment.collected_at at time zone 'Asia/Baghdad')::date as day
    from parcels as parcel join payments as payment on payment.parcel_id = parcel.id and payment.collected is not null
    where parcel.hold_until is not null and parcel.released_at is null and parcel.status = 'delivered' and parcel.seller_id <> 1 and ${condition}
      and exists (select from book_state where opened_at is not null)
  ), settled as (
    select carried.courier_id, carried.day
    from (select distinct courier_id, day from unreleased where courier_id is not null and collected > 0) as carried
    where coalesce((select sum(amount + kept) from handovers where courier_id = carried.courier_id and day = carried.day), 0)
      >= (select sum(collected) from payments as paid where paid.courier_id = carried.courier_id
        and paid.collected_at >= carried.day::timestamp at time zone 'Asia/Baghdad'
        and paid.collected_at < (carried.day + 1)::timestamp at time zone 'Asia/Baghdad')
      + coalesce((select sum(amount) from courier_charges as charge
        where charge.courier_id = carried.courier_id and (charge.at at time zone 'Asia/Baghdad')::date = carried.day), 0)
  )
  select parcel.id, parcel.order_id as "orderId",
    case when exists (select from parcels as other where other.order_id = parcel.order_id and other.id <> parcel.id) then parcel.number end as number,
    parcel.seller_id as "sellerId", parcel.hold_until as "holdUntil", parcel.collected,
    case
      when parcel.hold_until > ${now().toISOString()}::timestamptz then 'hold'
      when parcel.collected > 0 and parcel.courier_id is not null
        and not exists (select from settled where settled.courier_id = parcel.courier_id and settled.day = parcel.day) then 'cash'
      when exists (select from returns where returns.parcel_id = parcel.id and returns.status not in ('rejected', 'settled', 'closed')) then 'return'
      when parcel.disputed then 'dispute'
      when seller.money_frozen is not null then 'frozen'
    end as because
  from unreleased as parcel join sellers as seller on seller.id = parcel.seller_id`

const maxWaiting = 1000

/** The parcels that wait, the oldest first and up to 1,000; of one seller, when it is named. */
export async function listWaitingParcels(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sellerId?: number,
): Promise<WaitingParcel[]> {
  const ofSeller = sellerId === undefined ? sql`true` : sql`parcel.seller_id = ${sellerId}`
  const { rows } = await db.execute<Row>(sql`
    select * from (${unreleased({ now }, ofSeller)}) as waiting where because is not null
    order by "holdUntil", id limit ${maxWaiting}`)
  return rows.flatMap(({ id, orderId, number, sellerId: seller, holdUntil, collected, because }) =>
    because === null
      ? []
      : [
          {
            parcel: id,
            orderId,
            number: parcelNumber(orderId, number ?? undefined),
            sellerId: seller,
            collected,
            because,
            holdUntil: new Date(holdUntil).toISOString(),
          },
        ],
  )
}

/**
 * Releases every parcel that waits for nothing, each in a transaction of its own. Returns how many. Several processes may run it. One
 * that fails does not stop those behind it: its error is thrown after them.
 */
export async function releaseParcels(
  ctx: Pick<Ctx, 'db' | 'now'>,
  byUserId: number | null = null,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from (${unreleased(ctx, sql`true`)}) as ready where because is null order by id`)
  let released = 0
  await forEachInTurn(rows, async ({ id }) => {
    if (await releaseParcel(ctx, id, byUserId)) released += 1
  })
  return released
}

/** Releases a parcel, unless somebody has locked it or it has come to wait. */
function releaseParcel(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  byUserId: number | null,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const locked = await tx.execute(
      sql`select id from ${parcels} where id = ${id} for no key update skip locked`,
    )
    if (locked.rows.length === 0) return false
    const { rows } = await tx.execute<Row>(unreleased({ now }, sql`parcel.id = ${id}`))
    if (rows[0]?.because !== null) return false
    const at = now().toISOString()
    const posted = await tx.execute<{ id: string | null }>(
      sql`select post_release(${id}, ${byUserId}::int, ${at}::timestamptz) as id`,
    )
    // Its delivery is not in the books yet.
    if (posted.rows[0]?.id == null) return false
    await tx.execute(sql`update ${parcels} set released_at = ${at}::timestamptz where id = ${id}`)
    return true
  })
}

/**
 * Refuses with `in_payout` to undo the delivery of a parcel whose money is in a payout: claimed with its release, or with the delivery that its seller made. The caller has locked the parcel. Drafts of the
 * seller wait until the transaction ends: they claim the release and its reversal, or neither.
 */
export async function requireNotPaidOut(db: Db, parcelId: number): Promise<void> {
  const standing = sql`released.parcel_id = ${parcelId} and released.kind in ('delivered', 'released')
    and not exists (select from book_groups as undone where undone.reverses_id = released.id)`
  const locked = await db.execute(sql`
    select account.id from book_groups as released join book_accounts as account on account.kind = 'owed' and account.seller_id = released.seller_id
    where ${standing} for no key update of account`)
  if (locked.rows.length === 0) return
  // Another statement, which has what a draft claimed before the lock.
  const claimed = await db.execute(sql`
    select from book_groups as released join payout_lines as line on line.group_id = released.id and not line.dropped
    where ${standing} limit 1`)
  if (claimed.rows.length > 0) throw new Refusal('in_payout')
}
