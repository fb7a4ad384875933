import { type FormEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useWorkTexts } from '../use-work-texts.ts'

type Props = {
  /** What the button does. */
  action: string
  variant?: 'primary' | 'danger'
  busy: boolean
  /** The code of a refused password; undefined without one. */
  error: string | undefined
  /** Resolves to whether the change was made. */
  submit: (password: string) => Promise<boolean>
}

/** Asks for the member's password again before a change of what protects their account. */
export function RepeatPasswordForm({ action, variant = 'primary', busy, error, submit }: Props) {
  const { factor } = useWorkTexts()
  const field = useRef<HTMLInputElement>(null)
  const toggle = { show: factor.showPassword, hide: factor.hidePassword, name: factor.showPasswordName }
  const errorText = error === 'required' ? factor.passwordMissing : factor.passwordWrong

  async function send(event: FormEvent) {
    event.preventDefault()
    const isDone = await submit(field.current?.value ?? '')
    // The next change needs it again.
    if (field.current && isDone) field.current.value = ''
    else field.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-md gap-3">
      <PasswordField
        ref={field}
        name="password"
        label={factor.myPassword}
        autoComplete="current-password"
        toggle={toggle}
        required
        error={error && errorText}
      />
      <Button type="submit" variant={variant} disabled={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
