import { type FormEvent, useRef, useState } from 'react'
import { verifyCode } from '#shop/members/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { useWorkTexts } from '../use-work-texts.ts'

import type { Area } from './area.ts'

type Props = {
  area: Area
  intro: string
  back: string
  /** Whether the member may enter a recovery code instead. */
  allowsRecovery?: boolean
}

/** Asks for the code that lets a member in: six digits of the app, or a recovery code. */
export function CodeForm({ area, intro, back, allowsRecovery = false }: Props) {
  const { factor } = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function open(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value ?? ''
    // A full page load: until now the server has withheld everything else.
    if (await change(() => verifyCode(area.api, code), { invalidates: [] })) location.assign(back)
    else field.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)} className="grid gap-3">
      <p>{isRecovery ? factor.recoveryAsk : intro}</p>
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? factor.recoveryCode : factor.code}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        dir="ltr"
        required
        error={errors.code && (isRecovery ? factor.recoveryWrong : factor.wrong)}
      />
      <Button type="submit" size="lg" disabled={busy}>
        {factor.open}
      </Button>
      {allowsRecovery && (
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? factor.recoveryNot : factor.recoveryInstead}
        </Button>
      )}
    </form>
  )
}
