import type { UseFormRegister } from 'react-hook-form'
import type { ProfileInput } from '#features/accounts/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  register: UseFormRegister<ProfileInput>
  error: (name: 'name' | 'email' | 'phone' | 'city' | 'address') => string | undefined
}

/** What of a profile may be changed. */
export function ProfileFields({ register, error }: Props) {
  const { accounts } = useMessages()
  return (
    <>
      <TextField
        {...register('email')}
        label={accounts.email}
        error={error('email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <TextField
        {...register('name')}
        label={accounts.name}
        error={error('name')}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        {...register('phone')}
        label={accounts.phone}
        optional={accounts.optional}
        error={error('phone')}
        type="tel"
        autoComplete="tel"
        placeholder={accounts.phoneExample}
        dir="ltr"
      />
      <TextField
        {...register('city')}
        label={accounts.city}
        optional={accounts.optional}
        error={error('city')}
        autoComplete="address-level2"
        dir="auto"
      />
      <TextField
        {...register('address')}
        label={accounts.address}
        optional={accounts.optional}
        error={error('address')}
        autoComplete="street-address"
        dir="auto"
      />
    </>
  )
}
