import { eq, inArray, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { findPayout, hasId, selectPayouts, toPayoutRow } from '#shop/payouts/queries.ts'
import { listWaitingParcels } from '#shop/payouts/release.ts'
import { payouts } from '#shop/payouts/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { ManagedPayout, ManagedPayoutPage, PayoutsArgs, Releases, SellerBalance } from './schemas.ts'

type Seller = SellerBalance['seller']

/** The sellers with these ids as the staff read them. */
async function readSellers(db: Db, ids: readonly number[]): Promise<(id: number) => Seller> {
  const { id, slug, name } = sellers
  const rows = await db
    .select({ id, slug, name })
    .from(sellers)
    .where(inArray(id, [...new Set(ids)]))
  const byId = new Map(rows.map((row) => [row.id, toSeller(row)]))
  return (sellerId) => {
    const seller = byId.get(sellerId)
    if (!seller) throw new Error(`seller ${sellerId} does not exist`)
    return seller
  }
}

const toSeller = ({ id, slug, name }: { id: number; slug: string; name: Names }): Seller => ({
  id,
  slug,
  ...wireTexts('name', name),
})

/** One page of the payouts, the newest first. */
export async function listPayouts(
  { db }: Pick<Ctx, 'db'>,
  { status, page = 1, pageSize = defaultPageSize }: PayoutsArgs,
): Promise<ManagedPayoutPage> {
  const where = status && eq(payouts.status, status)
  const rows = await selectPayouts(db, where, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = await db.$count(payouts, where)
  const sellerOf = await readSellers(
    db,
    rows.map(({ sellerId }) => sellerId),
  )
  return {
    total,
    payouts: rows.map((row) => Object.assign(toPayoutRow(row), { seller: sellerOf(row.sellerId) })),
  }
}

/** A payout with its lines and who did what. Refuses with `not_found`. */
export async function findManagedPayout({ db, staff }: StaffCtx, id: number): Promise<ManagedPayout> {
  const payout = await findPayout(db, hasId(id))
  if (!payout) throw new Refusal('not_found')
  const { row, details } = payout
  const sellerOf = await readSellers(db, [row.sellerId])
  const people = [row.draftedBy, row.approvedBy, row.paidBy, row.endedBy].filter((each) => each !== null)
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, people))
  const nameOf = (userId: number | null) => named.find((each) => each.id === userId)?.name ?? null
  return Object.assign(details, {
    seller: sellerOf(row.sellerId),
    draftedBy: nameOf(row.draftedBy),
    mine: (row.draftedBy ?? row.approvedBy) === staff.userId,
    approvedBy: nameOf(row.approvedBy),
    paidBy: nameOf(row.paidBy),
    endedBy: nameOf(row.endedBy),
  })
}

/** What the shop owes each seller who has money with it or a debt, and those that are frozen. */
export async function listBalances({ db }: Pick<Ctx, 'db'>): Promise<SellerBalance[]> {
  const { rows } = await db.execute<{
    id: number
    slug: string
    name: Names
    held: string
    owed: string
    payout: number | null
    stops: boolean
    frozen: string | null
  }>(sql`
    select seller.id, seller.slug, seller.name, -balance.held as held, -balance.owed as owed,
      (select id from payouts where seller_id = seller.id and status in ('draft', 'approved')) as payout,
      seller.debt_stops as stops, seller.money_frozen as frozen
    from sellers as seller cross join lateral (
      select coalesce(sum(entry.amount) filter (where account.kind = 'held'), 0) as held,
        coalesce(sum(entry.amount) filter (where account.kind = 'owed'), 0) as owed
      from book_accounts as account join book_entries as entry on entry.account_id = account.id where account.seller_id = seller.id
    ) as balance
    where seller.id <> 1 and (balance.held <> 0 or balance.owed <> 0 or seller.money_frozen is not null)
    order by -balance.owed desc, seller.id limit 500`)
  return rows.map((row) => ({
    seller: toSeller(row),
    held: Number(row.held),
    owed: Number(row.owed),
    payout: row.payout,
    stops: row.stops,
    frozen: row.frozen,
  }))
}

/** The parcels whose money is held, and why. */
export async function listWaiting(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Releases['waiting']> {
  const waiting = await listWaitingParcels(ctx)
  const sellerOf = await readSellers(
    ctx.db,
    waiting.map(({ sellerId }) => sellerId),
  )
  return waiting.map((each) => Object.assign(each, { seller: sellerOf(each.sellerId) }))
}
