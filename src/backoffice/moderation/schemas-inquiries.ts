import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { languages } from '#platform/i18n/language.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { inquiryKinds, inquiryStatuses } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

const listed = {
  id: count,
  reference: v.string(),
  kind: v.picklist(inquiryKinds),
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  status: v.picklist(inquiryStatuses),
  at: moment,
}

const inquiryRow = v.pipe(v.object(listed), v.metadata({ ref: 'InquiryRow' }))
export const inquiryPage = v.object({ inquiries: v.array(inquiryRow), total: count })

export const shopInquiry = v.pipe(
  v.object({
    ...listed,
    text: v.string(),
    language: v.picklist(languages),
    business: v.nullable(v.string()),
    governorate: v.nullable(v.string()),
    orderNumber: v.nullable(count),
    order: v.pipe(
      v.nullable(v.object({ id: count, status: v.picklist(orderStatuses), phoneFits: v.boolean() })),
      v.description(
        'The order that a complaint names, if it exists; `phoneFits`: its phone is the phone of the inquiry.',
      ),
    ),
    note: v.string(),
    version: count,
  }),
  v.metadata({ ref: 'ShopInquiry' }),
)

const inquirySorts = ['at', '-at', 'name', '-name'] as const
export const inquiriesQueryArgs = v.strictObject(
  {
    page: pageParam,
    pageSize: pageSizeArg,
    q: searchParam,
    kind: v.exactOptional(v.picklist(inquiryKinds, 'unknown_value')),
    status: v.exactOptional(v.picklist([...inquiryStatuses, 'all'], 'unknown_value')),
    sort: v.exactOptional(v.picklist(inquirySorts, 'unknown_value')),
  },
  strictObjectCode,
)

/** `version`: the version of the inquiry that was displayed. */
export const changeInquiryBody = v.strictObject(
  {
    status: v.picklist(inquiryStatuses, 'unknown_value'),
    note: linesText({ max: 2000 }),
    version: v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(1, 'too_small')),
  },
  strictObjectCode,
)

export type InquiryRow = v.InferOutput<typeof inquiryRow>
export type InquiryPage = v.InferOutput<typeof inquiryPage>
export type ShopInquiry = v.InferOutput<typeof shopInquiry>
export type InquiriesArgs = v.InferOutput<typeof inquiriesQueryArgs>
export type ChangeInquiryBody = v.InferOutput<typeof changeInquiryBody>
