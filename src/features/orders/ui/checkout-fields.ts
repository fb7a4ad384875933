import * as v from 'valibot'
import { optionalPhone } from '#features/accounts/typed-fields.ts'
import { shippingDetails } from '../schemas.ts'

const { fullName, phone, governorate, city, address, notes } = shippingDetails.entries

/** What the checkout asks for (specification §5): one field holds the address and its nearest landmark. */
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

/** As typed. */
export type CheckoutDraft = Record<FieldName, string>

/** Checked and cleaned. */
export type CheckoutValues = v.InferOutput<typeof checkoutFields>
