import { and, eq, type SQL, sql } from 'drizzle-orm'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import { type NoticeKind, noticeDays, noticesPageSize } from './domain/notice-kinds.ts'
import { selectEvents } from './notice-events.ts'
import type { NoticesArgs, SellerNotices, UnseenNotices } from './schemas.ts'

const dayMs = 24 * 60 * 60 * 1000
const toSql = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** Until when the member has read; null for staff who act for the seller, to whom nothing is new. */
const seenAt = (ctx: SellerCtx): SQL => sql`(
  select coalesce(${sellerMembers.noticesSeenAt}, ${sellerMembers.createdAt}) from ${sellerMembers}
  where ${restrictToSeller(ctx, sellerMembers.sellerId)} and ${sellerMembers.userId} = ${ctx.shopper.id})`

const oldest = (ctx: SellerCtx): Date => new Date(ctx.now().getTime() - noticeDays * dayMs)

type Row = {
  kind: NoticeKind
  at: string
  id: number | null
  order_id: number | null
  number: number | null
  parcel_id: number | null
  is_new: boolean
}

/** One page of what happened in the last 60 days, the newest first. One statement. */
export async function listNotices(ctx: SellerCtx, { page = 1 }: NoticesArgs): Promise<SellerNotices> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select event.*, coalesce(event.at > seen.at, false) as is_new
    from (${selectEvents(ctx, toSql(oldest(ctx)))}) as event, (select ${seenAt(ctx)} as at) as seen
    order by event.at desc, event.kind, event.id, event.parcel_id limit ${noticesPageSize + 1} offset ${(page - 1) * noticesPageSize}`)
  const notices = rows
    .slice(0, noticesPageSize)
    .map(({ kind, at, id, order_id: orderId, number, parcel_id: parcelId, is_new: isNew }) => ({
      kind,
      at: new Date(at).toISOString(),
      isNew,
      id,
      ...(orderId !== null &&
        parcelId !== null && {
          parcel: { id: parcelId, number: parcelNumber(orderId, number ?? undefined) },
        }),
    }))
  return { notices, more: rows.length > noticesPageSize }
}

/** How much of it the member has not seen. One statement. */
export async function countUnseen(ctx: SellerCtx): Promise<UnseenNotices> {
  const since = sql`greatest(${toSql(oldest(ctx))}, ${seenAt(ctx)})`
  const { rows } = await ctx.db.execute<{ unseen: number }>(sql`
    select count(*)::int as unseen from (${selectEvents(ctx, since)}) as event where ${seenAt(ctx)} is not null`)
  return { unseen: rows[0]?.unseen ?? 0 }
}

/** Records that the member has read until a notice; never back, and not into the future. */
export async function markSeen(ctx: SellerCtx, until: string): Promise<void> {
  // What is displayed to the millisecond happened within it.
  const read = new Date(Math.min(Date.parse(until) + 1, ctx.now().getTime()))
  await ctx.db
    .update(sellerMembers)
    .set({ noticesSeenAt: sql`greatest(${sellerMembers.noticesSeenAt}, ${toSql(read)})` })
    .where(and(eq(sellerMembers.userId, ctx.shopper.id), restrictToSeller(ctx, sellerMembers.sellerId)))
}
