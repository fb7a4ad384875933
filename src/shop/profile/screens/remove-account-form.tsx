import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { removeAccount } from '#shop/accounts/client.ts'
import { type Profile, repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import { tooManyText } from '#shop/accounts/ui/too-many-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useAfterSignOut } from '../ui/use-after-sign-out.ts'
import { MyPassword } from './my-password.tsx'

type Fields = { password: string }

const resolver = valibotResolver<Fields, unknown, Fields>(repeatedPasswordBody)
/** For an account without one. */
const anyPassword = valibotResolver<Fields, unknown, Fields>(v.object({ password: v.string() }))

/** Deletes the account after confirming the password, or without one soon after the sign-in. */
export function RemoveAccountForm({ profile }: { profile: Profile }) {
  const { accounts, greeting } = useMessages()
  const { register, handleSubmit, formState, setError } = useForm<Fields, unknown, Fields>({
    resolver: profile.isWithoutPassword ? anyPassword : resolver,
    defaultValues: { password: '' },
  })
  const leave = useAfterSignOut()
  const busy = formState.isSubmitting

  async function submit(values: Fields) {
    try {
      await removeAccount(values)
      leave(accounts.removeDone)
    } catch (failure) {
      if (showServerErrors(failure, ['password'], setError)) return
      const refusal = failure instanceof ApiError ? failure.code : undefined
      const refused = {
        last_admin: accounts.lastAdmin,
        last_owner: accounts.lastOwner,
        sign_in_again: accounts.signInAgain,
      }[refusal ?? '']
      const description = refused ?? tooManyText(accounts, failure) ?? greeting.failed
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
      <p>{accounts.removeText}</p>
      <MyPassword
        profile={profile}
        field={register('password')}
        label={accounts.removeConfirm}
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="danger" disabled={busy} aria-busy={busy} className="justify-self-start">
        {accounts.remove}
      </Button>
    </form>
  )
}
