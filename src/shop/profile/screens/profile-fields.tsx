import type { UseFormRegister } from 'react-hook-form'
import type { ProfileInput } from '#shop/accounts/schemas.ts'
import { PersonField } from '#shop/accounts/ui/person-field.tsx'

const names = ['email', 'name', 'phone', 'city', 'address'] as const

type Props = {
  register: UseFormRegister<ProfileInput>
  error: (name: (typeof names)[number]) => string | undefined
}

/** The editable profile fields. */
export function ProfileFields({ register, error }: Props) {
  return names.map((name) => (
    <PersonField key={name} name={name} field={register(name)} error={error(name)} />
  ))
}
