import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { getStatus } from '#platform/pages/page-error.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { resetPassword } from '../client.ts'
import { newPassword } from '../schemas.ts'
import { fieldText } from '../ui/field-text.ts'
import { showServerErrors } from '../ui/server-errors.ts'
import { tooManyText } from '../ui/too-many-text.ts'
import { usePasswordToggle } from '../ui/use-password-toggle.ts'
import { useShopperChange } from '../ui/use-shopper-change.ts'
import { ResetInvalid } from './reset-invalid.tsx'

type Fields = { password: string }

const resolver = valibotResolver<Fields, unknown, Fields>(v.object({ password: newPassword }))

/** Sets a new password with the token of an e-mailed link, with or without script. */
export function ResetForm({ token, serverError }: { token: string; serverError: string | undefined }) {
  const { accounts, greeting } = useMessages()
  const { register, handleSubmit, formState, setError } = useForm<Fields, unknown, Fields>({ resolver })
  const [invalid, setInvalid] = useState(false)
  const change = useShopperChange()
  const toggle = usePasswordToggle()
  const busy = formState.isSubmitting
  const code = formState.errors.password?.message ?? (formState.isSubmitted ? undefined : serverError)

  async function submit({ password }: Fields) {
    try {
      await resetPassword({ token, password })
      change(null)
      navigate('/login?status=reset', { replace: true })
    } catch (error) {
      if (showServerErrors(error, ['password'], setError)) return
      const status = getStatus(error)
      if (status === 410 || status === 400) setInvalid(true)
      else toast({ description: tooManyText(accounts, error) ?? greeting.failed, variant: 'destructive' })
    }
  }

  if (invalid) return <ResetInvalid />
  return (
    <form
      method="post"
      action="/reset-password"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...register('password')}
        label={accounts.nextPassword}
        hint={accounts.passwordHint}
        error={code === undefined ? undefined : fieldText(accounts.errors, 'newPassword', code)}
        autoComplete="new-password"
        toggle={toggle}
        required
      />
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.saving : accounts.resetSave}
      </Button>
    </form>
  )
}
