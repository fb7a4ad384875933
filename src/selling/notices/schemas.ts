import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { noticeKinds } from './domain/notice-kinds.ts'

const id = v.pipe(v.number(), v.integer())
const count = v.pipe(id, v.minValue(0))

export const noticesArgs = v.object({ page: pageParam })
export type NoticesArgs = v.InferOutput<typeof noticesArgs>

const notice = v.pipe(
  v.object({
    kind: v.picklist(noticeKinds),
    at: v.pipe(v.string(), v.isoTimestamp()),
    isNew: v.pipe(v.boolean(), v.description('The member has not seen it.')),
    id: v.pipe(v.nullable(id), v.description('Of the payout, proposal, return or dispute.')),
    parcel: v.exactOptional(v.object({ id, number: v.string() })),
  }),
  v.metadata({ ref: 'SellerNotice' }),
)
export const sellerNotices = v.object({
  notices: v.array(notice),
  more: v.pipe(v.boolean(), v.description('There are older ones on the next page.')),
})
export type SellerNotice = v.InferOutput<typeof notice>
export type SellerNotices = v.InferOutput<typeof sellerNotices>

export const unseenNotices = v.object({ unseen: count })
export type UnseenNotices = v.InferOutput<typeof unseenNotices>

/** Until which notice a member has read: its time. */
export const seenBody = v.object(
  {
    until: v.pipe(
      wordText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { code: 'invalid', max: 24 }),
      v.isoTimestamp('invalid'),
    ),
  },
  objectCode,
)
