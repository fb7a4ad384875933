import * as v from 'valibot'
import { jsonId, objectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { bearers, disputeStatuses, maxDisputeWords, paymentWays } from '#shop/disputes/domain/disputes.ts'

export const disputesPageSize = 50

export const disputesQueryArgs = v.object({
  status: v.exactOptional(v.picklist(disputeStatuses, 'unknown_value')),
  page: pageParam,
})

/** `way`: without, credit of the account, or cash for who has none. `version`: what was read, so that an answer is not overlooked. */
export const decisionBody = v.object(
  {
    amount: v.pipe(
      v.number('not_a_number'),
      v.integer('not_whole'),
      v.minValue(0, 'too_small'),
      v.maxValue(1_000_000_000, 'too_large'),
    ),
    borneBy: v.picklist(bearers, 'unknown_value'),
    way: v.optional(v.picklist(paymentWays, 'unknown_value')),
    words: v.optional(linesText({ max: maxDisputeWords }), ''),
    version: v.optional(v.union([v.literal(0), jsonId], 'invalid')),
  },
  objectCode,
)

/** The state of a dispute that cannot be decided so, or was changed meanwhile. */
export const currentDispute = {
  disputeStatus: v.picklist(disputeStatuses),
  answerBy: v.pipe(v.string(), v.isoTimestamp()),
  version: v.number(),
}

export const managedRatingsArgs = v.object({ page: pageParam })

export type DisputesArgs = v.InferOutput<typeof disputesQueryArgs>
export type DecisionBody = v.InferOutput<typeof decisionBody>
