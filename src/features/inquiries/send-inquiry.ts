import { createHash } from 'node:crypto'
import { and, count, eq, isNotNull, lt, min, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { referenceOf } from './domain/inquiry-kinds.ts'
import type { InquiryBody } from './schemas.ts'
import { inquiries } from './tables.ts'

export const mostPerHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Keeps what somebody wrote and gives its reference. At most five an hour from one network address, counted under a
 * lock so that many at once are no way round it, else `too_many_attempts`; addresses older than the hour are forgotten in the same transaction.
 */
export function sendInquiry(
  ctx: Ctx,
  inquiry: InquiryBody,
  networkAddress: string,
): Promise<{ reference: string }> {
  const { db, now, language } = ctx
  const sender = createHash('sha256').update(`inquiry ${networkAddress}`).digest('hex').slice(0, 32)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`)
    const at = now()
    const hourAgo = new Date(at.getTime() - hourMs)
    await tx
      .update(inquiries)
      .set({ sender: null })
      .where(and(isNotNull(inquiries.sender), lt(inquiries.at, hourAgo)))
    const [sent] = await tx
      .select({ count: count(), oldest: min(inquiries.at) })
      .from(inquiries)
      .where(eq(inquiries.sender, sender))
    if ((sent?.count ?? 0) >= mostPerHour) {
      const leftMs = (sent?.oldest?.getTime() ?? 0) + hourMs - at.getTime()
      throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
    }
    const [kept] = await tx
      .insert(inquiries)
      .values({ ...inquiry, language, sender, at })
      .returning({ id: inquiries.id })
    if (!kept) throw new Error('an inquiry came back without its id')
    return { reference: referenceOf(inquiry.kind, kept.id) }
  })
}
