import * as v from 'valibot'
import { pageParam } from '#platform/http/list-params.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { returnBearers, returnKinds, returnReasons } from '#shop/returns/domain/return-kinds.ts'
import { returnStatuses } from '#shop/returns/domain/return-status.ts'

export const myReturnsArgs = v.object({ page: pageParam })

const pieces = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** A return of one of the seller's parcels, without the customer. */
const myReturn = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    parcel: v.pipe(v.string(), v.description('The number of the parcel, such as `12345678-2`.')),
    parcelId: v.pipe(v.number(), v.integer()),
    kind: v.picklist(returnKinds),
    status: v.picklist(returnStatuses),
    words: v.string(),
    borneBy: v.pipe(v.picklist(returnBearers), v.description('Who pays for what came back.')),
    createdAt: moment,
    updatedAt: moment,
    lines: v.array(
      v.object({
        id: v.pipe(v.number(), v.integer()),
        product: v.object({ ...localizedTextEntries('title'), image: v.string() }),
        sku: v.nullable(v.string()),
        quantity: v.pipe(v.number(), v.integer()),
        reason: v.picklist(returnReasons),
        received: v.pipe(pieces, v.description('The pieces that came back; null before.')),
        sellable: v.pipe(pieces, v.description('How many of them can be sold again; null before.')),
      }),
    ),
  }),
  v.metadata({ ref: 'SellerReturn' }),
)
export const myReturns = v.object({ returns: v.array(myReturn), total: v.pipe(v.number(), v.integer()) })
export type MyReturn = v.InferOutput<typeof myReturn>
export type MyReturns = v.InferOutput<typeof myReturns>
export type MyReturnsArgs = v.InferOutput<typeof myReturnsArgs>
