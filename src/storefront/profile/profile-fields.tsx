import type { UseFormRegister } from 'react-hook-form'
import type { ProfileInput } from '#features/accounts/schemas.ts'
import { PersonField } from '../account/person-field.tsx'

const names = ['email', 'name', 'phone', 'city', 'address'] as const

type Props = {
  register: UseFormRegister<ProfileInput>
  error: (name: (typeof names)[number]) => string | undefined
}

/** What of a profile may be changed. */
export function ProfileFields({ register, error }: Props) {
  return names.map((name) => (
    <PersonField key={name} name={name} field={register(name)} error={error(name)} />
  ))
}
