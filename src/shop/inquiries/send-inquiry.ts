import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { readAddedPages } from '#shop/content/added-pages.ts'
import { toReference } from './domain/inquiry-kinds.ts'
import type { InquiryBody } from './schemas.ts'
import { inquiries } from './tables.ts'

export const maxPerHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Stores an inquiry and returns its reference. Refuses with `too_many_attempts` after five an hour of one shopper or
 * network address; an inquiry that could not be stored does not count. Refuses with `not_found` when the owner has hidden the
 * page of its kind.
 */
export async function sendInquiry(
  ctx: Ctx,
  inquiry: InquiryBody,
  networkAddress: string,
): Promise<{ reference: string }> {
  const { db, now, language, shopper } = ctx
  if (!(await readAddedPages(ctx)).isVisible(inquiry.kind)) throw new Refusal('not_found')
  return transaction(db, async (tx) => {
    const limit = { max: maxPerHour, windowMs: hourMs }
    const client = { address: networkAddress, shopper }
    await takeAttempts({ db: tx, now }, clientItems('inquiry', client, limit))
    const [stored] = await tx
      .insert(inquiries)
      .values({ ...inquiry, language, at: now() })
      .returning({ id: inquiries.id })
    if (!stored) throw new Error('the inquiry was not inserted')
    return { reference: toReference(inquiry.kind, stored.id) }
  })
}
