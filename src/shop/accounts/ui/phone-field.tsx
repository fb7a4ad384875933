import type { ComponentProps, FocusEvent } from 'react'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { TextField } from '#ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'dir'>

/** A phone number field. A valid number is reformatted as `0770 123 4567` on blur. */
export function PhoneField({ onBlur, ...props }: Props) {
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const phone = normalisePhone(event.target.value)
    // Runs before the form's own handler, which reads the value from the field.
    if (phone !== null) event.target.value = formatPhone(phone)
    onBlur?.(event)
  }

  return <TextField autoComplete="tel" {...props} type="tel" dir="ltr" onBlur={handleBlur} />
}
