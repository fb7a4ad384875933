import type { UseFormRegister } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RegisterDraft } from './register-form.tsx'
import { usePasswordToggle } from './use-password-toggle.ts'

type Props = {
  register: UseFormRegister<RegisterDraft>
  error: (name: keyof RegisterDraft) => string | undefined
}

/** What a registration asks for, in the specification's order (§2). */
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
      <TextField
        {...register('email')}
        label={accounts.email}
        error={error('email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <PasswordField
        {...register('password')}
        label={accounts.newPassword}
        hint={accounts.passwordHint}
        error={error('password')}
        autoComplete="new-password"
        toggle={toggle}
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
