import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { findBalances, lockOwed } from './balances.ts'
import { splitPayout, takeFitting } from './domain/payouts.ts'
import { findPayoutPause } from './payout-ways.ts'
import { type PaidWay, payoutLines, payouts } from './tables.ts'

type Draft = { sellerId: number; until: Date; byUserId: number | null; minimum?: number }

/**
 * Drafts a payout of every group until a moment that touches what is owed to a seller and is in no payout, or of the first ones that it has
 * room for, in the caller's transaction. Returns its id. Refuses with `not_found`, `money_frozen`, `payouts_paused`, `payout_open`, and `nothing_owed` below the minimum or above the balance.
 */
export async function draftPayout(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { sellerId, until, byUserId, minimum = 1 }: Draft,
): Promise<number> {
  const { db, now } = ctx
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
  if (!seller || sellerId === shopSellerId) throw new Refusal('not_found')
  await requirePayable(ctx, seller)
  const account = await lockOwed(db, sellerId)
  const [open] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), inArray(payouts.status, ['draft', 'approved'])))
  if (open) throw new Refusal('payout_open', { payout: open.id })
  const carryBefore = await findCarry(db, sellerId)
  const groups = takeFitting(await findUnclaimed(db, account, until), carryBefore)
  const owed = groups.reduce((sum, { amount }) => sum + amount, carryBefore)
  const way = await findPaidWay(db, sellerId)
  const { amount, carryAfter } = splitPayout(way.kind, owed)
  if (amount < Math.max(minimum, 1)) throw new Refusal('nothing_owed', { owed })
  await requireOwed(db, { sellerId, amount })
  const [payout] = await db
    .insert(payouts)
    .values({ sellerId, until, amount, carryBefore, carryAfter, way, draftedBy: byUserId, draftedAt: now() })
    .returning({ id: payouts.id })
  if (!payout) throw new Error('inserting the payout returned no row')
  const lines = JSON.stringify(groups)
  await db.execute(sql`
    insert into ${payoutLines} (payout_id, group_id, amount)
    select ${payout.id}, id, amount from json_to_recordset(${lines}::json) as line (id bigint, amount int)`)
  return payout.id
}

/** Refuses with `money_frozen` or `payouts_paused` while nothing is paid out to a seller. */
export async function requirePayable(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, moneyFrozen }: Pick<typeof sellers.$inferSelect, 'id' | 'moneyFrozen'>,
): Promise<void> {
  if (moneyFrozen !== null) throw new Refusal('money_frozen')
  const pause = await findPayoutPause(ctx, id)
  if (pause) throw new Refusal('payouts_paused', { until: pause.toISOString() })
}

/** A release of a parcel that is disputed by now, or what is owed for one that its seller delivered: not paid out before that ends. */
const isWithheld = sql`((posted.kind = 'released' or (posted.kind = 'delivered' and entry.amount < 0)) and exists (select from parcels where parcels.id = posted.parcel_id and parcels.disputed)
  and not exists (select from book_groups as undone where undone.reverses_id = posted.id))`

/**
 * Refuses with `nothing_owed` to pay a seller more than the balance without what is disputed, a debt of what is held counted too, or what
 * the payout that is named claims of a disputed parcel. Nobody else pays out of the balance until the transaction ends.
 */
export async function requireOwed(
  db: Db,
  { sellerId, amount, payout = null }: { sellerId: number; amount: number; payout?: number | null },
): Promise<void> {
  const account = await lockOwed(db, sellerId)
  const { held, owed } = await findBalances(db, sellerId)
  const { rows } = await db.execute<{ withheld: string; claimed: boolean }>(sql`
    select coalesce(-sum(entry.amount), 0) as withheld, coalesce(bool_or(line.payout_id = ${payout}::int), false) as claimed
    from book_entries as entry join book_groups as posted on posted.id = entry.group_id
      left join payout_lines as line on line.group_id = posted.id and not line.dropped
      left join payouts as payout on payout.id = line.payout_id
    where entry.account_id = ${account} and ${isWithheld} and payout.status is distinct from 'paid'`)
  const payable = owed + Math.min(0, held) - Number(rows[0]?.withheld ?? 0)
  if (rows[0]?.claimed || payable < amount) throw new Refusal('nothing_owed', { owed: payable })
}

/** The groups of an account that are in no payout, and not of a disputed parcel; none before the books are opened. Those of payouts are in none: the next one has their rest as carried. */
async function findUnclaimed(
  db: Db,
  account: number,
  until: Date,
): Promise<{ id: number; amount: number }[]> {
  const { rows } = await db.execute<{ id: string; amount: string }>(sql`
    select posted.id, -entry.amount as amount
    from book_entries as entry join book_groups as posted on posted.id = entry.group_id
    where entry.account_id = ${account} and posted.kind <> 'payout' and not ${isWithheld} and exists (select from book_state where opened_at is not null) and posted.at <= ${until.toISOString()}::timestamptz
      and not exists (select from payout_lines as line where line.group_id = posted.id and not line.dropped)
    order by posted.id`)
  return rows.map(({ id, amount }) => ({ id: Number(id), amount: Number(amount) }))
}

/** What the last payout that left the shop has carried. */
async function findCarry(db: Db, sellerId: number): Promise<number> {
  const [last] = await db
    .select({ carryAfter: payouts.carryAfter })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), inArray(payouts.status, ['paid', 'returned'])))
    .orderBy(desc(payouts.id))
    .limit(1)
  return last?.carryAfter ?? 0
}

/** How a seller is paid now: by the confirmed way, otherwise in cash at the office. */
export async function findPaidWay(db: Db, sellerId: number): Promise<PaidWay> {
  const { id, kind, account, holder } = sellerPayoutWays
  const [way] = await db
    .select({ id, kind, account, holder })
    .from(sellerPayoutWays)
    .where(
      and(
        eq(sellerPayoutWays.sellerId, sellerId),
        sql`${sellerPayoutWays.confirmedAt} is not null and ${sellerPayoutWays.endedAt} is null`,
      ),
    )
  return way ?? { id: null, kind: 'cash_office', account: '', holder: '' }
}
