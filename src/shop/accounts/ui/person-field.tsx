import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhoneField } from './phone-field.tsx'

const inputProps = {
  email: { type: 'email', autoComplete: 'email', dir: 'ltr', required: true },
  name: { autoComplete: 'name', dir: 'auto', required: true },
  phone: { required: false },
  city: { autoComplete: 'address-level2', dir: 'auto', required: false },
  address: { autoComplete: 'street-address', dir: 'auto', required: false },
} as const

type Props = {
  name: keyof typeof inputProps
  field: UseFormRegisterReturn
  error: string | undefined
}

/** One field about a person, shared by registration and profile. */
export function PersonField({ name, field, error }: Props) {
  const { accounts } = useMessages()
  const props = inputProps[name]
  const texts = { label: accounts[name], optional: props.required ? undefined : accounts.optional, error }
  if (name === 'phone') return <PhoneField {...field} {...texts} placeholder={accounts.phoneExample} />
  return <TextField {...field} {...props} {...texts} />
}
