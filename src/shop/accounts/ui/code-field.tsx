import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The field for a code from a message; phones offer to fill it in. */
export function CodeField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const { accounts } = useMessages()
  return (
    <TextField
      {...field}
      label={accounts.code}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
    />
  )
}
