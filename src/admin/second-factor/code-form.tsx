import { type FormEvent, useRef } from 'react'
import { verifyCode } from '#features/staff/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** Asks for the six-digit code that unlocks the back office. */
export function CodeForm({ intro, back }: { intro: string; back: string }) {
  const { people } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const field = useRef<HTMLInputElement>(null)

  async function open(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value ?? ''
    // A full page load: until now the server has withheld everything else.
    if (await change(() => verifyCode(code), { invalidates: [] })) location.assign(back)
    else field.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)} className="grid gap-3">
      <p>{intro}</p>
      <TextField
        ref={field}
        label={people.factorCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        error={errors.code && people.factorWrong}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {people.factorOpen}
      </Button>
    </form>
  )
}
