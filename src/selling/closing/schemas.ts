import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { versionField } from '#shop/seller-profiles/schemas.ts'
import { sellerStatuses } from '#shop/sellers/domain/sellers.ts'
import { maxSellerTexts } from '#shop/sellers/domain/text-lengths.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const dinars = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

/** `POST …/close`: the name of the shop confirms it. */
export const closeBody = v.strictObject(
  {
    name: v.pipe(
      lineText({ min: 1, max: maxSellerTexts.name, codes: { empty: 'required' } }),
      v.description('The name of the shop in any of its languages, or its slug.'),
    ),
    version: versionField,
  },
  strictObjectCode,
)
export const takeBackBody = v.strictObject({ version: versionField }, strictObjectCode)

/** Whether the shop is closing, and what it still waits for. */
export const sellerClosing = v.pipe(
  v.object({
    status: v.picklist(sellerStatuses),
    since: v.nullable(v.pipe(moment, v.description('Since when an owner closes the shop.'))),
    opens: v.pipe(
      v.boolean(),
      v.description('Whether taking it back opens the shop; not when the shop was suspended before.'),
    ),
    parcels: v.pipe(count, v.description('Parcels that are under way.')),
    returns: v.pipe(count, v.description('Returns, disputes and goods on their way back.')),
    returnsUntil: v.nullable(
      v.pipe(moment, v.description('Until when something delivered can be returned or disputed.')),
    ),
    held: v.pipe(dinars, v.description('What the marketplace holds.')),
    owed: v.pipe(dinars, v.description('What it is to pay; below nought the seller owes it.')),
    version: v.pipe(v.number(), v.integer()),
  }),
  v.metadata({ ref: 'SellerClosing' }),
)
export const closedState = v.object({
  status: v.pipe(
    v.picklist(sellerStatuses),
    v.description(
      '`suspended`: it is closing; `closed`: nothing was open. After taking it back: as it was before.',
    ),
  ),
  version: v.pipe(v.number(), v.integer()),
})

export type CloseBody = v.InferOutput<typeof closeBody>
export type SellerClosing = v.InferOutput<typeof sellerClosing>
export type ClosedState = v.InferOutput<typeof closedState>
