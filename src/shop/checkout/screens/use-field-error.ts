import type { FieldErrors } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { CheckoutDraft, FieldName } from '#shop/orders/ui/checkout-fields.ts'

const maxLengths: Record<FieldName, number> = {
  fullName: 80,
  phone: 60,
  secondPhone: 60,
  governorate: 60,
  city: 80,
  address: 300,
  notes: 300,
}

/** Returns the error text of a field in the current language; undefined when the field is valid. */
export function useFieldError(errors: FieldErrors<CheckoutDraft>): (name: FieldName) => string | undefined {
  const { orders } = useMessages()
  return (name) => {
    const code = errors[name]?.message
    if (code === undefined) return undefined
    if (code === 'not_served') return orders.notServed
    return code === 'too_long' ? orders.tooLong(maxLengths[name]) : orders.fieldErrors[name]
  }
}
