import { useState } from 'react'
import { RepeatPasswordForm } from '#desk/second-factor/repeat-password-form.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { revokeKey, rotateKey } from '../client.ts'
import type { ApiKey } from '../schemas.ts'
import { KeyPanel } from './key-panel.tsx'

const graces = ['24', '1', '0'] as const

/** A new secret for a key, displayed once, and the key's end. */
export function KeyActions({ row: { id, name } }: { row: ApiKey }) {
  const { apiKeys: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null)
  const close = () => setAsking(null)

  async function revoke() {
    await change(() => revokeKey(id), { successMessage: texts.revoked, invalidates: ['api-keys'] })
    close()
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={texts.rotateOf(name)}
        onClick={() => setAsking('rotate')}
      >
        {texts.rotate}
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={texts.revokeOf(name)}
        onClick={() => setAsking('revoke')}
      >
        {texts.revoke}
      </Button>
      {asking === 'rotate' && <RotateDialog id={id} name={name} onClose={close} />}
      {asking === 'revoke' && (
        <ConfirmDialog
          title={texts.revokeAsk(name)}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {texts.cancel}
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void revoke()}>
                {texts.revoke}
              </Button>
            </>
          }
        >
          {texts.revokeText}
        </ConfirmDialog>
      )}
    </div>
  )
}

type RotateProps = { id: number; name: string; onClose: () => void }

function RotateDialog({ id, name, onClose }: RotateProps) {
  const { apiKeys: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [grace, setGrace] = useState<(typeof graces)[number]>('24')
  const [key, setKey] = useState<string | null>(null)

  function rotate(password: string) {
    const send = async () => setKey((await rotateKey(id, { graceHours: Number(grace), password })).key)
    return change(send, { invalidates: ['api-keys'] })
  }

  return (
    <ConfirmDialog
      title={texts.rotateOf(name)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      {key === null ? (
        <div className="space-y-4">
          <p>{texts.rotateText}</p>
          {errors.scopes && (
            <p role="alert" className="text-pomegranate">
              {texts.errors.not_yours}
            </p>
          )}
          <SelectField
            label={texts.grace}
            name="grace"
            value={grace}
            onChange={({ target }) => setGrace(graces.find((each) => each === target.value) ?? '0')}
          >
            {graces.map((each) => (
              <option key={each} value={each}>
                {texts.graceHours[each]}
              </option>
            ))}
          </SelectField>
          <RepeatPasswordForm action={texts.rotate} busy={busy} error={errors.password} submit={rotate} />
        </div>
      ) : (
        <KeyPanel value={key} />
      )}
    </ConfirmDialog>
  )
}
