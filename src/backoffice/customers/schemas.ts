import * as v from 'valibot'
import { callOutcomes } from '#backoffice/orders/domain/call-outcomes.ts'
import { objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { readableText, wordText } from '#platform/text/text-schema.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { orderShipping } from '#shop/orders/schemas.ts'
import { blockListProblems, maxBlockListLength, reasonLength } from './domain/block-list-limits.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Query parameters of the customers: a phone or a part of it, or a name. */
export const customersQueryArgs = v.strictObject(
  {
    q: searchParam,
    blocked: v.exactOptional(v.literal('true', 'unknown_value')),
    page: pageParam,
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

/** A phone as in addresses of pages: its digits with the country code. */
export const customerParams = v.object({
  phone: v.pipe(
    wordText(/^\d{8,15}$/, { code: 'invalid', max: 15 }),
    v.transform((digits) => `+${digits}`),
    v.string(),
  ),
})

export const customerNoteBody = v.object({ text: typedText(1, 1000) }, objectCode)

const reason = typedText(reasonLength.min, reasonLength.max)
export const blockBody = v.object({ reason }, objectCode)

const blockListText = readableText({ code: 'too_long', max: maxBlockListLength })
export const blockListBody = v.strictObject({ text: blockListText }, strictObjectCode)
export const importBlocksBody = v.strictObject(
  {
    text: blockListText,
    reason: v.exactOptional(v.pipe(reason, v.description('Of the lines without a reason of their own.'))),
  },
  strictObjectCode,
)

const customer = v.object({
  phone: v.string(),
  name: v.nullable(v.string()),
  orders: count,
  delivered: count,
  refused: v.pipe(count, v.description('Orders of which a parcel was refused at the door.')),
  cancelled: count,
  open: count,
  lastOrderAt: v.pipe(v.nullable(moment), v.description('Null for a phone that never ordered.')),
  blocked: v.boolean(),
})

export const customerPage = v.pipe(
  v.object({ total: count, customers: v.array(customer) }),
  v.metadata({ ref: 'CustomerPage' }),
)

const block = v.nullable(v.object({ reason: v.string(), by: v.string(), at: moment }))

export const knownCustomer = v.pipe(
  v.object({
    phone: v.string(),
    orders: count,
    refused: customer.entries.refused,
    open: count,
    block,
    shipping: v.pipe(v.nullable(orderShipping), v.description('Of the newest order; null without one.')),
  }),
  v.metadata({ ref: 'KnownCustomer' }),
)

export const customerDetails = v.pipe(
  v.object({
    ...customer.entries,
    block,
    recentOrders: v.array(
      v.object({
        id: count,
        createdAt: moment,
        status: v.picklist(orderStatuses),
        collect: count,
        refused: v.boolean(),
      }),
    ),
    calls: v.array(
      v.object({
        id: count,
        orderId: count,
        outcome: v.picklist(callOutcomes),
        note: v.nullable(v.string()),
        by: v.string(),
        at: moment,
      }),
    ),
    notes: v.array(v.object({ id: count, text: v.string(), by: v.string(), at: moment })),
  }),
  v.metadata({ ref: 'CustomerDetails' }),
)

const line = v.pipe(v.number(), v.integer(), v.minValue(1))

export const blockListPreview = v.pipe(
  v.object({
    phones: v.pipe(count, v.description('That would be blocked.')),
    withoutReason: v.pipe(count, v.description('Without a reason of their own, also blocked ones.')),
    alreadyBlocked: v.pipe(count, v.description('These stay as they are.')),
    duplicates: v.pipe(v.array(line), v.description('Lines whose phone is on an earlier line.')),
    problems: v.array(v.object({ line, code: v.picklist(blockListProblems) })),
  }),
  v.metadata({ ref: 'BlockListPreview' }),
)

export const importedBlocks = v.pipe(
  v.object({ blocked: count, alreadyBlocked: count }),
  v.metadata({ ref: 'ImportedBlocks' }),
)

export type CustomersArgs = v.InferOutput<typeof customersQueryArgs>
export type CustomerPage = v.InferOutput<typeof customerPage>
export type CustomerRow = CustomerPage['customers'][number]
export type CustomerDetails = v.InferOutput<typeof customerDetails>
export type KnownCustomer = v.InferOutput<typeof knownCustomer>
export type ImportBlocksBody = v.InferOutput<typeof importBlocksBody>
export type BlockListPreview = v.InferOutput<typeof blockListPreview>
export type ImportedBlocks = v.InferOutput<typeof importedBlocks>
