import * as v from 'valibot'
import { objectCode, pathId } from '#platform/http/ids.ts'
import { optionalPhone, typedText } from '#shop/accounts/typed-fields.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { shippingDetails } from '#shop/orders/schemas.ts'

const { fullName, phone, governorate, city, address } = shippingDetails.entries

const landmark = v.pipe(
  v.nullish(typedText(0, 200), null),
  v.transform((text) => text || null),
)

/** The address in a request body: the fields of a checkout and a label. */
export const addressBody = v.object(
  {
    label: typedText(1, 40),
    fullName,
    phone,
    secondPhone: v.nullish(optionalPhone, null),
    governorate,
    city,
    address,
    landmark,
    isDefault: v.optional(v.boolean('not_a_boolean'), false),
  },
  objectCode,
)

export const addressParam = v.object({ id: pathId })

export const savedAddress = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    label: v.string(),
    fullName: v.string(),
    phone: v.string(),
    secondPhone: v.nullable(v.string()),
    governorate: v.picklist(governorateSlugs),
    city: v.string(),
    address: v.string(),
    landmark: v.nullable(v.string()),
    isDefault: v.boolean(),
  }),
  v.metadata({ ref: 'SavedAddress' }),
)

export type AddressBody = v.InferOutput<typeof addressBody>
export type AddressInput = v.InferInput<typeof addressBody>
export type SavedAddress = v.InferOutput<typeof savedAddress>
