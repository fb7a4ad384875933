import { useAdmin } from '#desk/use-admin.ts'
import { TextField } from '#ui/text-field.tsx'
import { reasonLength } from '../domain/block-list-limits.ts'

type Props = {
  label?: string
  name?: string
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

/** Why a phone is blocked. An error is displayed as the sentence about a missing reason. */
export function BlockReasonField({ label, name = 'reason', value, onChange, error }: Props) {
  const { customers: texts } = useAdmin()
  return (
    <TextField
      label={label ?? texts.reason}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      maxLength={reasonLength.max}
      autoComplete="off"
      dir="auto"
      required
      error={error && texts.errors.required}
    />
  )
}
