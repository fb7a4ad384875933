import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { register as createAccount } from '../client.ts'
import { type RegisterBody, type RegisterInput, registerBody } from '../schemas.ts'
import { fieldText } from '../ui/field-text.ts'
import { withReturnUrl } from '../ui/return-url.ts'
import { showServerErrors } from '../ui/server-errors.ts'
import { tooManyText } from '../ui/too-many-text.ts'
import { useShopperChange } from '../ui/use-shopper-change.ts'
import { RegisterFields } from './register-fields.tsx'

const fields = ['username', 'email', 'password', 'name', 'phone', 'address'] as const
const resolver = valibotResolver<RegisterInput, unknown, RegisterBody>(registerBody)

type Props = { back: string | null; serverErrors: Record<string, string> }

/** Creates an account, with or without script, then redirects to the sign-in page (docs/product.md). */
export function RegisterForm({ back, serverErrors }: Props) {
  const { accounts } = useMessages()
  const form = useForm<RegisterInput, unknown, RegisterBody>({ resolver })
  const { handleSubmit, formState, setError } = form
  const change = useShopperChange()
  const busy = formState.isSubmitting
  const error = (name: keyof RegisterInput) => {
    const code = formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : serverErrors[name])
    return code === undefined ? undefined : fieldText(accounts.errors, name, code)
  }

  async function submit(values: RegisterBody) {
    try {
      const { cappedCartLines: _capped, ...user } = await createAccount(values)
      change(user)
      navigate(withReturnUrl('/login', back))
      toast({ title: accounts.registered, description: accounts.registeredText })
    } catch (failure) {
      const { registerFailed: title, registerFailedText } = accounts
      const description = tooManyText(accounts, failure) ?? registerFailedText
      toast({ title, description, variant: 'destructive' })
      showServerErrors(failure, fields, setError)
    }
  }

  return (
    <form
      method="post"
      action="/register"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {back && <input type="hidden" name="back" value={back} />}
      <RegisterFields register={form.register} error={error} />
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.registering : accounts.register}
      </Button>
    </form>
  )
}
