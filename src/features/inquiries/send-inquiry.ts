import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { referenceOf } from './domain/inquiry-kinds.ts'
import type { InquiryBody } from './schemas.ts'
import { inquiries } from './tables.ts'

export const mostPerHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Keeps what somebody wrote and gives its reference. At most five an hour from one network address, else
 * `too_many_attempts`; what could not be kept does not count.
 */
export function sendInquiry(
  ctx: Ctx,
  inquiry: InquiryBody,
  networkAddress: string,
): Promise<{ reference: string }> {
  const { db, now, language } = ctx
  return transaction(db, async (tx) => {
    const limit = { most: mostPerHour, windowMs: hourMs }
    await takeAttempt({ db: tx, now }, attemptKey('inquiry', networkAddress), limit)
    const [kept] = await tx
      .insert(inquiries)
      .values({ ...inquiry, language, at: now() })
      .returning({ id: inquiries.id })
    if (!kept) throw new Error('an inquiry came back without its id')
    return { reference: referenceOf(inquiry.kind, kept.id) }
  })
}
