import * as v from 'valibot'
import { optionalPhone } from '#features/accounts/typed-fields.ts'
import { addressBody } from '../schemas.ts'

const { label, fullName, phone, governorate, city, address } = addressBody.entries

/** What the form of an address asks for: one field holds the address and its nearest landmark, as at checkout. */
export const addressFields = v.object({
  label,
  fullName,
  phone,
  secondPhone: optionalPhone,
  governorate: v.pipe(v.string(), governorate),
  city,
  address,
  isDefault: v.boolean(),
})

export const addressFieldNames = [
  'label',
  'fullName',
  'phone',
  'secondPhone',
  'governorate',
  'city',
  'address',
] as const

/** As typed. */
export type AddressDraft = v.InferInput<typeof addressFields>

/** Checked and cleaned. */
export type AddressValues = v.InferOutput<typeof addressFields>
