import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { FeedbackState } from './client.ts'
import { getParcelFeedback } from './queries.ts'

export const disputeReads = {
  'parcel-feedback': async (
    ctx: Ctx,
    orderId: number | null,
    number: number | null,
    token: string | null,
  ): Promise<FeedbackState> => {
    if (orderId === null || number === null) throw new Refusal('not_found')
    return getParcelFeedback(ctx, { orderId, number, ...(token !== null && { token }) })
  },
}
