import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { requestPasswordReset } from '../client.ts'
import { forgotPasswordBody } from '../schemas.ts'
import { fieldText } from '../ui/field-text.ts'
import { tooManyText } from '../ui/too-many-text.ts'

type Fields = { email: string }

const resolver = valibotResolver<Fields, unknown, Fields>(forgotPasswordBody)

/** Requests a password reset link; the response is the same for every address, so that it reveals no accounts. */
export function ForgotForm({ onSent, wrong }: { onSent: () => void; wrong: boolean }) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState } = useForm<Fields, unknown, Fields>({ resolver })
  const busy = formState.isSubmitting
  const code =
    formState.errors.email?.message ?? (wrong && !formState.isSubmitted ? 'invalid_email' : undefined)

  async function submit(values: Fields) {
    try {
      await requestPasswordReset(values)
      onSent()
    } catch (failure) {
      const description = tooManyText(accounts, failure) ?? accounts.sendFailed
      toast({ description, variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      action="/forgot-password"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <p>{accounts.forgotText}</p>
      <TextField
        {...register('email')}
        label={accounts.email}
        error={code === undefined ? undefined : fieldText(accounts.errors, 'email', code)}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.sending : accounts.sendLink}
      </Button>
    </form>
  )
}
