import type { UseFormRegister } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RegisterInput } from '../schemas.ts'
import { PersonField } from '../ui/person-field.tsx'
import { usePasswordToggle } from '../ui/use-password-toggle.ts'

type Props = {
  register: UseFormRegister<RegisterInput>
  error: (name: keyof RegisterInput) => string | undefined
}

/** The registration fields, in the order of docs/product.md. */
export function RegisterFields({ register, error }: Props) {
  const { accounts } = useMessages()
  const toggle = usePasswordToggle()
  return (
    <>
      <TextField
        {...register('username')}
        label={accounts.username}
        hint={accounts.usernameHint}
        error={error('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
      />
      <PersonField name="email" field={register('email')} error={error('email')} />
      <PasswordField
        {...register('password')}
        label={accounts.newPassword}
        hint={accounts.passwordHint}
        error={error('password')}
        autoComplete="new-password"
        toggle={toggle}
        required
      />
      <PersonField name="name" field={register('name')} error={error('name')} />
      <PersonField name="phone" field={register('phone')} error={error('phone')} />
      <PersonField name="address" field={register('address')} error={error('address')} />
    </>
  )
}
