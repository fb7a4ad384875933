import * as v from 'valibot'
import { jsonId, objectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { disputeStatuses, maxDisputeWords } from '#shop/disputes/domain/disputes.ts'

export const sellerDisputesArgs = v.object({ page: pageParam })
export const sellerRatingsArgs = v.object({ page: pageParam })
export const answerBody = v.object(
  {
    words: linesText({ min: 1, max: maxDisputeWords }),
    version: v.union([v.literal(0), jsonId], 'invalid'),
  },
  objectCode,
)
/** The state of a dispute that somebody changed meanwhile, or that is over. */
export const currentDispute = { disputeStatus: v.picklist(disputeStatuses), version: v.number() }

export type AnswerBody = v.InferOutput<typeof answerBody>
export type SellerDisputesArgs = v.InferOutput<typeof sellerDisputesArgs>
