import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { knownCustomerQuery } from '#backoffice/customers/client.ts'
import type { KnownCustomer } from '#backoffice/customers/schemas.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import type { StaffOrderInput } from '../schemas-staff-orders.ts'

const addressFields = ['fullName', 'governorate', 'city', 'address', 'landmark', 'secondPhone'] as const
type Address = Record<(typeof addressFields)[number], string>

/** The shipping details as typed. */
export type TypedCustomer = Address & { phone: string; notes: string }

const noAddress: Address = {
  fullName: '',
  governorate: '',
  city: '',
  address: '',
  landmark: '',
  secondPhone: '',
}

/**
 * The shipping details of the form. A phone that ordered before fills in the address of its newest order, unless somebody has typed
 * one; an address that was filled in and not edited leaves with its phone. `fill` replaces what was typed by that address.
 */
export function useCustomer() {
  const [customer, setCustomer] = useState<TypedCustomer>({ ...noAddress, phone: '', notes: '' })
  const [filled, setFilled] = useState({ phone: '', address: noAddress })
  const { data: known } = useQuery(knownCustomerQuery(normalisePhone(customer.phone)))

  function fill() {
    if (!known) return
    const address = addressOf(known)
    setFilled({ phone: known.phone, address })
    setCustomer({ ...customer, ...address })
  }

  if (known && known.phone !== filled.phone) {
    if (isSame(customer, filled.address)) fill()
    else setFilled({ ...filled, phone: known.phone })
  }
  const canFill = known?.shipping != null && !isSame(customer, addressOf(known))
  return { customer, setCustomer, known, fill: canFill ? fill : null }
}

const isSame = (one: Address, other: Address) => addressFields.every((field) => one[field] === other[field])

function addressOf({ shipping }: KnownCustomer): Address {
  if (!shipping) return noAddress
  const { fullName, governorate, city, address, landmark, secondPhone } = shipping
  return {
    fullName,
    governorate,
    city,
    address,
    landmark: landmark ?? '',
    secondPhone: formatPhone(secondPhone ?? ''),
  }
}

/** Reads each of the shipping details, such as from the fields of a form. */
export function mapRecipient(read: (name: keyof TypedCustomer) => string): TypedCustomer {
  const names = [...addressFields, 'phone', 'notes'] as const
  return Object.fromEntries(names.map((name) => [name, read(name)])) as TypedCustomer
}

/** The shipping details as the API takes them; empty optional ones are left out. */
export function toShipping({ secondPhone, landmark, notes, ...customer }: TypedCustomer) {
  const optional = Object.entries({ secondPhone, landmark, notes }).filter(([, text]) => text.trim() !== '')
  // The server reports a missing governorate.
  return { ...customer, ...Object.fromEntries(optional) } as StaffOrderInput['shipping']
}
