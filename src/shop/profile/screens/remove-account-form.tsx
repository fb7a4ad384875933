import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { removeAccount } from '#shop/accounts/client.ts'
import { repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import { fieldText } from '#shop/accounts/ui/field-text.ts'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import { tooManyText } from '#shop/accounts/ui/too-many-text.ts'
import { usePasswordToggle } from '#shop/accounts/ui/use-password-toggle.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { useAfterSignOut } from '../ui/use-after-sign-out.ts'
import { HiddenUsername } from './hidden-username.tsx'

type Fields = { password: string }

const resolver = valibotResolver<Fields, unknown, Fields>(repeatedPasswordBody)

/** Deletes the account after confirming the password. */
export function RemoveAccountForm({ username }: { username: string }) {
  const { accounts, greeting } = useMessages()
  const { register, handleSubmit, formState, setError } = useForm<Fields, unknown, Fields>({
    resolver,
    defaultValues: { password: '' },
  })
  const toggle = usePasswordToggle()
  const leave = useAfterSignOut()
  const busy = formState.isSubmitting
  const code = formState.errors.password?.message

  async function submit(values: Fields) {
    try {
      await removeAccount(values)
      leave(accounts.removeDone)
    } catch (failure) {
      if (showServerErrors(failure, ['password'], setError)) return
      const isLastAdmin = failure instanceof ApiError && failure.code === 'last_admin'
      const refused = isLastAdmin ? accounts.lastAdmin : tooManyText(accounts, failure)
      toast({ description: refused ?? greeting.failed, variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid max-w-md gap-4"
    >
      <p>{accounts.removeText}</p>
      <HiddenUsername username={username} />
      <PasswordField
        {...register('password')}
        label={accounts.removeConfirm}
        error={code === undefined ? undefined : fieldText(accounts.errors, 'password', code)}
        autoComplete="current-password"
        toggle={toggle}
        required
      />
      <Button type="submit" variant="danger" disabled={busy} aria-busy={busy} className="justify-self-start">
        {accounts.remove}
      </Button>
    </form>
  )
}
