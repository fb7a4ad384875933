import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { payoutPauseHours } from '#shop/sellers/domain/payout-ways.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import type { WayEvent } from './messages/payout-mails.ts'
import { payoutWayMail } from './payout-topics.ts'
import type { PayoutWay } from './schemas.ts'

type WayRow = typeof sellerPayoutWays.$inferSelect

/** The ways that fit a condition, the newest first, each with who added it. */
export async function listPayoutWays(db: Db, where: SQL | undefined): Promise<PayoutWay[]> {
  const rows = await db
    .select({ way: sellerPayoutWays, by: users.name })
    .from(sellerPayoutWays)
    .innerJoin(users, eq(users.id, sellerPayoutWays.byUserId))
    .where(where)
    .orderBy(desc(sellerPayoutWays.id))
    .limit(100)
  return rows.map(({ way, by }) => toPayoutWay(way, by))
}

/** A way as its owners and the staff read it; `by` is who added it. */
export function toPayoutWay(way: WayRow, by: string): PayoutWay {
  return {
    id: way.id,
    kind: way.kind,
    account: way.account,
    holder: way.holder,
    state: toState(way),
    by,
    createdAt: way.createdAt.toISOString(),
    confirmedAt: way.confirmedAt?.toISOString() ?? null,
  }
}

function toState({ confirmedAt, endedAt }: WayRow): PayoutWay['state'] {
  if (confirmedAt === null) return endedAt === null ? 'waiting' : 'refused'
  return endedAt === null ? 'current' : 'ended'
}

/**
 * Until when nothing is paid out to a seller, because another way was added or confirmed; null: now. A first way pauses nothing, unless the
 * seller was paid before it, in cash at the office.
 */
export async function findPayoutPause(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<Date | null> {
  const changedAt = sql<Date | null>`max(greatest(created_at, confirmed_at))`.mapWith(
    sellerPayoutWays.createdAt,
  )
  const [row] = await db
    .select({ changedAt })
    .from(sellerPayoutWays)
    .where(
      and(
        eq(sellerPayoutWays.sellerId, sellerId),
        or(isNotNull(sellerPayoutWays.confirmedAt), isNull(sellerPayoutWays.endedAt)),
        sql`(exists(select from seller_payout_ways as former
          where former.seller_id = ${sellerId} and former.id < ${sellerPayoutWays.id} and former.confirmed_at is not null)
          or exists(select from payouts as former where former.seller_id = ${sellerId} and former.paid_at <= ${sellerPayoutWays.createdAt}))`,
      ),
    )
  if (!row?.changedAt) return null
  const until = new Date(row.changedAt.getTime() + payoutPauseHours * 3_600_000)
  return until > now() ? until : null
}

/** Mails the owners what happened to a way, in the transaction of the change. */
export function writeWayMails(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: WayEvent,
  seller: { id: number; name: Names },
  { kind, account }: Pick<WayRow, 'kind' | 'account'>,
): Promise<void> {
  const facts = { event, name: seller.name, kind, accountEnd: account.slice(-4) }
  return writeOwnerMails(ctx, payoutWayMail, seller.id, facts)
}
