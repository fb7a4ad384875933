import * as v from 'valibot'
import { objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { chosenVariant } from '#shop/catalogue/variant-schemas.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { problemKinds } from '#shop/orders/domain/problem-kinds.ts'
import { visitRefusals } from '#shop/orders/domain/visit-refusals.ts'
import { parcelStates } from './domain/parcel-states.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const dinars = v.pipe(count, v.description('Absent for packers, who read no amounts.'))
const version = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(2_147_483_647, 'too_large'),
)

export const parcelsQueryArgs = v.object({
  status: v.exactOptional(v.picklist(parcelStates, 'unknown_value')),
  /** The number of a parcel or of its order, or the address of the code on a label. */
  q: searchParam,
  page: pageParam,
  pageSize: pageSizeArg,
})

const line = v.object({
  id: count,
  quantity: count,
  price: v.exactOptional(dinars),
  accepted: v.exactOptional(count),
  product: v.object({ id: count, ...localizedTextEntries('title'), image: v.string() }),
  variant: v.exactOptional(chosenVariant),
})

/** A hand-over, with who recorded it and who took the parcels. */
export const pickup = {
  id: count,
  at: moment,
  by: v.string(),
  receiver: v.pipe(v.string(), v.description('Who took the parcels, as the seller wrote it; may be empty.')),
}

const parcelFields = {
  id: count,
  number: v.pipe(v.string(), v.description('Of the parcel in its order, such as `12345678-2`.')),
  status: v.picklist(orderStatuses),
  state: v.picklist(parcelStates),
  shipBy: v.nullable(v.pipe(v.string(), v.isoDate())),
  late: v.pipe(v.boolean(), v.description('It was to be packed by a day that is over, and is not.')),
  packedAt: v.nullable(moment),
  problem: v.nullable(
    v.object({ kind: v.picklist(problemKinds), note: v.string(), at: moment, by: v.string() }),
  ),
  pickup: v.pipe(
    v.nullable(v.object(pickup)),
    v.description('When the seller handed it over; the shop says when it is with its courier.'),
  ),
  ownDelivery: v.pipe(
    v.boolean(),
    v.description('The seller delivers it, so that the people of the seller record its steps.'),
  ),
  governorate: v.nullable(v.string()),
  area: v.nullable(v.string()),
  pieces: count,
  collect: v.exactOptional(dinars),
  items: v.array(line),
  version: count,
}

const recipient = v.pipe(
  v.object({
    firstName: v.nullable(v.string()),
    phone: v.exactOptional(v.string()),
    secondPhone: v.exactOptional(v.string()),
    address: v.exactOptional(v.string()),
    landmark: v.exactOptional(v.string()),
  }),
  v.description(
    'Phones, address and landmark only for a seller who delivers, until the delivery; then the phone is masked for 30 days.',
  ),
)

/** A parcel in the list of a seller. */
const listedParcel = v.pipe(v.object(parcelFields), v.metadata({ ref: 'ListedParcel' }))
export const parcelPage = v.object({ parcels: v.array(listedParcel), total: count })

const handover = v.pipe(
  v.picklist(['hub', 'direct']),
  v.description('Where it leaves from: the shop, together with its own parcels, or the seller.'),
)

export const sellerParcel = v.pipe(
  v.object({
    ...parcelFields,
    confirmedAt: v.nullable(moment),
    deliveredAt: v.nullable(moment),
    handover,
    recipient,
  }),
  v.metadata({ ref: 'SellerParcel' }),
)

const { number, governorate, area, pieces, collect, items } = parcelFields
export const parcelLabel = v.pipe(
  v.object({
    number,
    orderId: v.pipe(count, v.description('For the code that leads to the tracking page.')),
    governorate,
    area,
    pieces,
    collect,
    items,
    handover,
    recipient,
  }),
  v.metadata({ ref: 'ParcelLabel' }),
)

export const packedBody = v.object({ version }, objectCode)
export const problemBody = v.strictObject(
  { kind: v.picklist(problemKinds, 'unknown_value'), note: v.optional(typedText(0, 500), ''), version },
  strictObjectCode,
)
export const stepBody = v.strictObject({ version }, strictObjectCode)
export const refusedBody = v.strictObject(
  { reason: v.picklist(visitRefusals, 'unknown_value'), note: v.exactOptional(typedText(0, 500)), version },
  strictObjectCode,
)
/** The state of a parcel that somebody changed meanwhile. */
export const currentParcel = v.object({
  parcelStatus: v.picklist(orderStatuses),
  version: count,
  number: v.string(),
})

export type ParcelsArgs = v.InferOutput<typeof parcelsQueryArgs>
export type ParcelPage = v.InferOutput<typeof parcelPage>
export type ListedParcel = v.InferOutput<typeof listedParcel>
export type SellerParcel = v.InferOutput<typeof sellerParcel>
export type ParcelLabel = v.InferOutput<typeof parcelLabel>
export type ProblemBody = v.InferOutput<typeof problemBody>
export type RefusedBody = v.InferOutput<typeof refusedBody>
