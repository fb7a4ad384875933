import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { logIn } from '../client.ts'
import { loginBody } from '../schemas.ts'
import { fieldText } from '../ui/field-text.ts'
import { TextLink } from '../ui/text-link.tsx'
import { tooManyText } from '../ui/too-many-text.ts'
import { usePasswordToggle } from '../ui/use-password-toggle.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Fields = { username: string; password: string }

const resolver = valibotResolver<Fields, unknown, Fields>(loginBody)

/** Signs in, with or without script, then returns to the page the shopper came from (docs/product.md). */
export function LoginForm({ back }: { back: string | null }) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState, setFocus } = useForm<Fields, unknown, Fields>({ resolver })
  const afterSignIn = useAfterSignIn(back)
  const toggle = usePasswordToggle()
  const busy = formState.isSubmitting
  const error = (name: keyof Fields) => {
    const code = formState.errors[name]?.message
    return code === undefined ? undefined : fieldText(accounts.errors, name, code)
  }

  async function submit(values: Fields) {
    try {
      afterSignIn(await logIn(values))
    } catch (failure) {
      const description = tooManyText(accounts, failure) ?? accounts.loginFailedText
      toast({ title: accounts.loginFailed, description, variant: 'destructive' })
      setFocus('password')
    }
  }

  return (
    <form
      method="post"
      action="/login"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {back && <input type="hidden" name="back" value={back} />}
      <TextField
        {...register('username')}
        label={accounts.loginName}
        error={error('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
      />
      <PasswordField
        {...register('password')}
        label={accounts.password}
        error={error('password')}
        autoComplete="current-password"
        toggle={toggle}
        required
      />
      <div className="-mt-3">
        <TextLink href="/forgot-password">{accounts.forgot}</TextLink>
      </div>
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
        {busy ? accounts.loggingIn : accounts.login}
      </Button>
    </form>
  )
}
