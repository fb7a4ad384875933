import * as v from 'valibot'
import { jsonId, objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { manualKinds, manualStatuses, maxManualText } from '#shop/books/domain/manual.ts'
import { bookDay } from '#shop/books/schemas.ts'
import { account } from './schemas.ts'

const count = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const name = v.nullable(v.string())

export const manualQuery = v.strictObject(
  {
    status: v.exactOptional(v.picklist(manualStatuses, 'unknown_value')),
    page: pageParam,
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

const text = () => lineText({ max: maxManualText, codes: { empty: 'required' } })

/** What is posted by hand. `debit` and `credit` are ids of accounts. */
export const manualBody = v.object(
  {
    kind: v.picklist(manualKinds, 'unknown_value'),
    debit: jsonId,
    credit: jsonId,
    amount: v.pipe(
      v.number('not_a_number'),
      v.integer('not_whole'),
      v.minValue(1, 'too_small'),
      v.maxValue(2_000_000_000, 'too_large'),
    ),
    note: text(),
    day: v.exactOptional(
      v.pipe(
        bookDay,
        v.description(
          'Of the cash of a courier: the day in Baghdad on which it was collected; today by default.',
        ),
      ),
    ),
    seen: v.exactOptional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_whole'),
        v.minValue(0, 'too_small'),
        v.description(
          '`newest` of the list when the form was filled in: `stale`, when the same accounts have had the same amount since.',
        ),
      ),
    ),
  },
  objectCode,
)
export const refuseManualBody = v.object({ reason: text() }, objectCode)
export const reverseManualBody = v.object({ note: text() }, objectCode)
export const approveManualBody = v.object({}, objectCode)

/** A posting by hand with who did what. */
export const manualPosting = v.pipe(
  v.object({
    id: count,
    kind: v.picklist(manualKinds),
    debit: account,
    credit: account,
    amount: v.pipe(count, v.description('Whole dinars.')),
    note: v.pipe(v.string(), v.description('The seller reads it, when an account is of one.')),
    day: v.exactOptional(v.pipe(v.string(), v.description('Of the cash of a courier.'))),
    status: v.picklist(manualStatuses),
    reverses: v.exactOptional(v.pipe(count, v.description('The posting that it undoes.'))),
    reversedBy: v.exactOptional(v.pipe(count, v.description('The posting that undoes it, or waits to.'))),
    draftedBy: v.string(),
    draftedAt: moment,
    mine: v.pipe(v.boolean(), v.description('Whether the reader drafted it, and so cannot approve it.')),
    decidedBy: v.pipe(name, v.description('Who approved or refused it; null: nobody, or posted alone.')),
    decidedAt: v.nullable(moment),
    reason: v.pipe(name, v.description('Why it was refused.')),
  }),
  v.metadata({ ref: 'ManualPosting' }),
)

/** One page of what was posted by hand. */
export const manualPage = v.pipe(
  v.object({
    postings: v.array(manualPosting),
    total: count,
    newest: v.pipe(count, v.description('The id of the newest one in any state; 0: there is none.')),
  }),
  v.metadata({ ref: 'ManualPostings' }),
)

export type ManualArgs = v.InferOutput<typeof manualQuery>
export type ManualBody = v.InferOutput<typeof manualBody>
export type ManualPosting = v.InferOutput<typeof manualPosting>
export type ManualPage = v.InferOutput<typeof manualPage>
