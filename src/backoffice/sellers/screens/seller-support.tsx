import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { startActing } from '../client.ts'
import { maxReason } from '../schemas.ts'

/** Opens the panel of a seller to act for it as support. */
export function SellerSupport({ id }: { id: number }) {
  const { sellers: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [reason, setReason] = useState('')

  async function start(event: FormEvent) {
    event.preventDefault()
    const typed = reason.trim()
    if (typed === '') return setErrors({ reason: 'required' })
    await change(async () => {
      const { slug } = await startActing(id, { reason: typed })
      // The panel is a separate build, so this is a full page load.
      location.assign(`/selling/${slug}`)
    })
  }

  return (
    <Panel title={texts.support}>
      <p className="mb-3 text-ink-soft">{texts.supportText}</p>
      <form onSubmit={(event) => void start(event)} noValidate className="space-y-3">
        <TextField
          label={texts.reason}
          hint={texts.supportHint}
          name="supportReason"
          dir="auto"
          autoComplete="off"
          maxLength={maxReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason && texts.reasonRequired}
        />
        <Button type="submit" variant="secondary" disabled={busy}>
          {texts.supportStart}
        </Button>
      </form>
    </Panel>
  )
}
