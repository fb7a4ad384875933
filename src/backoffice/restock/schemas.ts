import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { contactChannels } from '#shop/restock-requests/domain/contact.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Which variant of which product people wait for. */
const subject = {
  product: v.object({ id: count, slug: v.string(), ...localizedTextEntries('title') }),
  variantId: count,
  options: v.pipe(
    v.array(
      v.object({
        key: v.string(),
        valueKey: v.string(),
        ...localizedTextEntries('value'),
      }),
    ),
    v.description('The values of the variant; empty for a product without options.'),
  ),
}

const waitingVariant = v.pipe(
  v.object({
    ...subject,
    people: count,
    phones: v.pipe(count, v.description('How many of them gave a phone.')),
    since: moment,
  }),
  v.metadata({ ref: 'WaitingVariant' }),
)
export const waitingVariantPage = v.object({ variants: v.array(waitingVariant), total: count })

const shopRestockRequest = v.pipe(
  v.object({
    id: count,
    ...subject,
    available: v.pipe(count, v.description('How many can be bought; 0 while it is hidden.')),
    channel: v.picklist(contactChannels),
    contact: v.string(),
    language: v.picklist(languages),
    createdAt: moment,
    notifiedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'ShopRestockRequest' }),
)
export const restockRequestPage = v.object({ requests: v.array(shopRestockRequest), total: count })

export const waitingVariantsQueryArgs = v.strictObject(
  { page: pageParam, pageSize: pageSizeArg },
  strictObjectCode,
)

export const requestStates = ['due', 'notified'] as const
export const restockRequestsQueryArgs = v.strictObject(
  {
    page: pageParam,
    pageSize: pageSizeArg,
    state: v.exactOptional(v.picklist(requestStates, 'unknown_value')),
  },
  strictObjectCode,
)

export type WaitingVariant = v.InferOutput<typeof waitingVariant>
export type WaitingVariantPage = v.InferOutput<typeof waitingVariantPage>
export type ShopRestockRequest = v.InferOutput<typeof shopRestockRequest>
export type RestockRequestPage = v.InferOutput<typeof restockRequestPage>
export type WaitingVariantsArgs = v.InferOutput<typeof waitingVariantsQueryArgs>
export type RestockRequestsArgs = v.InferOutput<typeof restockRequestsQueryArgs>
