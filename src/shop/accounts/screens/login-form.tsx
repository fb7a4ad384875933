import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { matchHref } from '#platform/pages/match.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { setWishlistHint } from '#shop/wishlist/ui/wishlist-hint.ts'
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
import { useShopperChange } from '../ui/use-shopper-change.ts'

type Fields = { username: string; password: string }

const resolver = valibotResolver<Fields, unknown, Fields>(loginBody)

/** Signs in, with or without script, then returns to the page the shopper came from (docs/product.md). */
export function LoginForm({ back }: { back: string | null }) {
  const { accounts } = useMessages()
  const { register, handleSubmit, formState, setFocus } = useForm<Fields, unknown, Fields>({ resolver })
  const change = useShopperChange()
  const { config } = usePages()
  const toggle = usePasswordToggle()
  const busy = formState.isSubmitting
  const error = (name: keyof Fields) => {
    const code = formState.errors[name]?.message
    return code === undefined ? undefined : fieldText(accounts.errors, name, code)
  }

  async function submit(values: Fields) {
    try {
      const { cappedCartLines, ...user } = await logIn(values)
      // The account may have a wishlist that this browser has not loaded.
      setWishlistHint()
      change(user)
      const next = back ?? (user.isStaff ? '/admin' : '/')
      // The back office is a separate build, so it needs a full page load.
      if (matchHref(config.screens, next, location.origin)?.screen.path === '*') {
        location.assign(next)
        return
      }
      navigate(next)
      const description = cappedCartLines > 0 ? accounts.welcomeCapped : accounts.welcomeBack
      toast({ title: accounts.loginSuccess, description })
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
