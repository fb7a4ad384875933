import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { requestSignInCode } from '../client-code.ts'
import { codeRequestBody } from '../schemas.ts'
import { codeFailureText } from '../ui/code-failure-text.ts'
import { fieldText } from '../ui/field-text.ts'
import { PhoneField } from '../ui/phone-field.tsx'

type Fields = { phone: string }

const resolver = valibotResolver<Fields, unknown, Fields>(codeRequestBody)

type Props = { back: string | null; wrong: string | undefined; onSent: (phone: string) => void }

/** Requests a code for a phone, with or without script. `wrong` is the error of a form without script. */
export function PhoneForm({ back, wrong, onSent }: Props) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState } = useForm<Fields, unknown, Fields>({ resolver })
  const busy = formState.isSubmitting
  const code = formState.errors.phone?.message ?? (formState.isSubmitted ? undefined : wrong)

  async function submit(values: Fields) {
    try {
      await requestSignInCode(values)
      onSent(values.phone)
    } catch (failure) {
      toast({ description: codeFailureText(accounts, failure), variant: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      action="/login/phone"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {back && <input type="hidden" name="back" value={back} />}
      <p>{accounts.byPhoneText}</p>
      <PhoneField
        {...register('phone')}
        label={accounts.phone}
        placeholder={accounts.phoneExample}
        error={code === undefined ? undefined : fieldText(accounts.errors, 'codePhone', code)}
        required
      />
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.sending : accounts.sendCode}
      </Button>
    </form>
  )
}
