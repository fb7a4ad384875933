import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Profile } from '#shop/accounts/schemas.ts'
import { fieldText } from '#shop/accounts/ui/field-text.ts'
import { usePasswordToggle } from '#shop/accounts/ui/use-password-toggle.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { HiddenUsername } from './hidden-username.tsx'

type Props = {
  profile: Profile
  field: UseFormRegisterReturn
  label: string
  /** The code of the error. */
  error: string | undefined
}

/** The password that confirms a change; nothing for an account without one, whose recent sign-in confirms it. */
export function MyPassword({ profile, field, label, error }: Props) {
  const { accounts } = useMessages()
  const toggle = usePasswordToggle()
  if (profile.isWithoutPassword) return null
  return (
    <>
      <HiddenUsername username={profile.username} />
      <PasswordField
        {...field}
        label={label}
        error={error === undefined ? undefined : fieldText(accounts.errors, 'currentPassword', error)}
        autoComplete="current-password"
        toggle={toggle}
        required
      />
    </>
  )
}
