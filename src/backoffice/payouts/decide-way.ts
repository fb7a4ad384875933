import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { toPayoutWay, writeWayMails } from '#shop/payouts/payout-ways.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { WaitingWay } from './schemas.ts'

const waits = and(isNull(sellerPayoutWays.confirmedAt), isNull(sellerPayoutWays.endedAt))
const isCurrent = and(isNotNull(sellerPayoutWays.confirmedAt), isNull(sellerPayoutWays.endedAt))

/** The ways that wait for staff, the oldest first, each with the one that it would end. */
export async function listWaitingWays({ db }: Pick<Ctx, 'db'>): Promise<WaitingWay[]> {
  const rows = await db
    .select({ way: sellerPayoutWays, by: users.name, seller: sellers })
    .from(sellerPayoutWays)
    .innerJoin(sellers, eq(sellers.id, sellerPayoutWays.sellerId))
    .innerJoin(users, eq(users.id, sellerPayoutWays.byUserId))
    .where(
      and(
        isNull(sellerPayoutWays.endedAt),
        sql`exists(select from seller_payout_ways as waiting
          where waiting.seller_id = ${sellers.id} and waiting.confirmed_at is null and waiting.ended_at is null)`,
      ),
    )
    .orderBy(asc(sellerPayoutWays.id))
    .limit(200)
  return rows.flatMap(({ way, by, seller }) => {
    if (way.confirmedAt !== null) return []
    const former = rows.find((each) => each.seller.id === seller.id && each.way.confirmedAt !== null)
    return [
      Object.assign(toPayoutWay(way, by), {
        seller: { id: seller.id, slug: seller.slug, ...wireTexts('name', seller.name) },
        replaces: former ? toPayoutWay(former.way, former.by) : null,
      }),
    ]
  })
}

/**
 * Confirms a way, which ends the one before, or refuses it; the owners are mailed. Refuses with `not_found`, with `not_possible` a way that
 * does not wait, and with `own_shop`.
 */
export function decideWay(ctx: StaffCtx, id: number, accept: boolean): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [named] = await db
      .select({ sellerId: sellerPayoutWays.sellerId })
      .from(sellerPayoutWays)
      .where(eq(sellerPayoutWays.id, id))
    if (!named) throw new Refusal('not_found')
    // The seller first, as whoever adds a way does.
    const [seller] = await db
      .select()
      .from(sellers)
      .where(eq(sellers.id, named.sellerId))
      .for('no key update')
    if (!seller) throw new Refusal('not_found')
    await refuseMySeller(db, ctx, seller.id)
    const [way] = await db
      .select()
      .from(sellerPayoutWays)
      .where(and(eq(sellerPayoutWays.id, id), waits))
    if (!way) throw new Refusal('not_possible')
    const at = ctx.now()
    const former = and(eq(sellerPayoutWays.sellerId, seller.id), isCurrent)
    if (accept) await db.update(sellerPayoutWays).set({ endedAt: at }).where(former)
    await db
      .update(sellerPayoutWays)
      .set(accept ? { confirmedAt: at, confirmedBy: ctx.staff.userId } : { endedAt: at })
      .where(eq(sellerPayoutWays.id, id))
    await writeWayMails({ db, now: ctx.now }, accept ? 'confirmed' : 'refused', seller, way)
    await recordChange(
      { ...ctx, db },
      {
        action: accept ? 'payout_way.confirm' : 'payout_way.refuse',
        kind: 'seller',
        id: seller.id,
        forSellerId: seller.id,
        after: { wayKind: way.kind, account: way.account, holder: way.holder },
      },
    )
  })
}
