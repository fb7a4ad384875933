import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { changePassword } from '#shop/accounts/client.ts'
import { type ChangePasswordBody, changePasswordBody } from '#shop/accounts/schemas.ts'
import { fieldText } from '#shop/accounts/ui/field-text.ts'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import { tooManyText } from '#shop/accounts/ui/too-many-text.ts'
import { usePasswordToggle } from '#shop/accounts/ui/use-password-toggle.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { HiddenUsername } from './hidden-username.tsx'

const fields = ['currentPassword', 'newPassword'] as const
const resolver = valibotResolver<ChangePasswordBody, unknown, ChangePasswordBody>(changePasswordBody)

export function ChangePasswordForm({ username }: { username: string }) {
  const { accounts, greeting } = useMessages()
  const { register, handleSubmit, formState, setError, reset } = useForm<
    ChangePasswordBody,
    unknown,
    ChangePasswordBody
  >({ resolver, defaultValues: { currentPassword: '', newPassword: '' } })
  const toggle = usePasswordToggle()
  const busy = formState.isSubmitting
  const error = (name: (typeof fields)[number]) => {
    const code = formState.errors[name]?.message
    return code === undefined ? undefined : fieldText(accounts.errors, name, code)
  }

  async function submit(values: ChangePasswordBody) {
    try {
      await changePassword(values)
      reset()
      toast({ description: accounts.passwordChanged })
    } catch (failure) {
      if (showServerErrors(failure, fields, setError)) return
      const description = tooManyText(accounts, failure) ?? greeting.failed
      toast({ description, variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid max-w-md gap-4"
    >
      <HiddenUsername username={username} />
      <PasswordField
        {...register('currentPassword')}
        label={accounts.currentPassword}
        error={error('currentPassword')}
        autoComplete="current-password"
        toggle={toggle}
        required
      />
      <PasswordField
        {...register('newPassword')}
        label={accounts.nextPassword}
        hint={accounts.passwordHint}
        error={error('newPassword')}
        autoComplete="new-password"
        toggle={toggle}
        required
      />
      <Button type="submit" disabled={busy} aria-busy={busy} className="justify-self-start">
        {busy ? accounts.saving : accounts.resetSave}
      </Button>
    </form>
  )
}
