import { type FormEvent, useRef, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { verifyCode } from '../client.ts'

type Props = {
  intro: string
  back: string
  /** Whether the member may enter a recovery code instead. */
  allowsRecovery?: boolean
}

/** Asks for the code that unlocks the back office: six digits of the app, or a recovery code. */
export function CodeForm({ intro, back, allowsRecovery = false }: Props) {
  const { people } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [isRecovery, setRecovery] = useState(false)
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
      <p>{isRecovery ? people.recoveryAsk : intro}</p>
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? people.recoveryCode : people.factorCode}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        dir="ltr"
        required
        error={errors.code && (isRecovery ? people.recoveryWrong : people.factorWrong)}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {people.factorOpen}
      </Button>
      {allowsRecovery && (
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? people.recoveryNot : people.recoveryInstead}
        </Button>
      )}
    </form>
  )
}
