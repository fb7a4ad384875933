import * as v from 'valibot'
import { jsonId, objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { maxHandedOver } from './domain/pickups.ts'
import { packedBody, pickup, sellerParcel } from './schemas.ts'

const { version } = packedBody.entries

/** The parcels that are handed over, as the client read them, and who takes them. */
export const pickupBody = v.strictObject(
  {
    receiver: v.optional(lineText({ max: 80 }), ''),
    parcels: v.pipe(
      v.array(v.object({ id: jsonId, version }, objectCode), 'not_a_list'),
      v.minLength(1, 'required'),
      v.maxLength(maxHandedOver, 'too_many'),
      v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'duplicate'),
    ),
  },
  strictObjectCode,
)
export type PickupBody = v.InferOutput<typeof pickupBody>

export const madePickup = v.object({ id: pickup.id })

const { id, number, governorate, area, pieces, collect } = sellerParcel.entries
/** A hand-over with its parcels, without those that were taken back. */
export const sellerPickup = v.pipe(
  v.object({
    ...pickup,
    parcels: v.array(v.object({ id, number, governorate, area, pieces, collect })),
  }),
  v.metadata({ ref: 'SellerPickup' }),
)
export type SellerPickup = v.InferOutput<typeof sellerPickup>
