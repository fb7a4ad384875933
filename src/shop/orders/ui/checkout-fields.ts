import * as v from 'valibot'
import { optionalPhone } from '#shop/accounts/typed-fields.ts'
import { shippingDetails } from '../schemas.ts'

const { fullName, phone, governorate, city, address, notes } = shippingDetails.entries

/** The fields of the checkout (docs/product.md §5): one field holds the address and its nearest landmark. */
export const checkoutFields = v.object({
  fullName,
  phone,
  secondPhone: optionalPhone,
  governorate: v.pipe(v.string(), governorate),
  city,
  address,
  notes: v.unwrap(notes),
})

export const fieldNames = [
  'fullName',
  'phone',
  'secondPhone',
  'governorate',
  'city',
  'address',
  'notes',
] as const
export type FieldName = (typeof fieldNames)[number]

/** The raw form input. */
export type CheckoutDraft = Record<FieldName, string>

/** The validated values. */
export type CheckoutValues = v.InferOutput<typeof checkoutFields>
