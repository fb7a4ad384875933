import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { endPromotion } from '../client.ts'
import { type ManagedPromotion, maxEndReason } from '../schemas.ts'

/** Stops a promotion of a seller for good, or says why it was stopped. */
export function EndPromotion({ promotion: { id, version, endReason } }: { promotion: ManagedPromotion }) {
  const { promotions: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [reason, setReason] = useState('')

  async function end(event: FormEvent) {
    event.preventDefault()
    const typed = reason.trim()
    if (typed === '') return setErrors({ reason: 'required' })
    await change(() => endPromotion(id, { reason: typed, version }), { successMessage: texts.stopped })
  }

  return (
    <Panel title={texts.endTitle}>
      {endReason === undefined ? (
        <form onSubmit={(event) => void end(event)} noValidate className="space-y-3">
          <TextField
            label={texts.endReason}
            hint={texts.endHint}
            name="reason"
            dir="auto"
            autoComplete="off"
            maxLength={maxEndReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={errors.reason && texts.endReasonRequired}
          />
          <Button type="submit" variant="danger" disabled={busy}>
            {texts.end}
          </Button>
        </form>
      ) : (
        <p className="wrap-anywhere" dir="auto">
          {endReason}
        </p>
      )}
    </Panel>
  )
}
