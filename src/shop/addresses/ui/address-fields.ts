import * as v from 'valibot'
import { optionalPhone } from '#shop/accounts/typed-fields.ts'
import { addressBody } from '../schemas.ts'

const { label, fullName, phone, governorate, city, address } = addressBody.entries

/** The fields of the address form: one field holds the address and its nearest landmark, as at checkout. */
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

/** Form values as typed. */
export type AddressDraft = v.InferInput<typeof addressFields>

/** Validated form values. */
export type AddressValues = v.InferOutput<typeof addressFields>
