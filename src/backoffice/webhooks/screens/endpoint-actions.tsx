import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { removeEndpoint, renewEndpointSecret, sendTest } from '../client.ts'
import type { Endpoint } from '../schemas.ts'
import { SecretPanel } from './secret-panel.tsx'

/** A test, a new secret, and the end of an endpoint. */
export function EndpointActions({ endpoint: { id, active, formerSecretUntil } }: { endpoint: Endpoint }) {
  const { webhooks: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAsking(null)

  async function renew() {
    const send = async () => setSecret((await renewEndpointSecret(id)).secret)
    await change(send)
    close()
  }

  async function remove() {
    const isRemoved = await change(() => removeEndpoint(id), {
      successMessage: texts.removed,
      invalidates: ['webhooks'],
    })
    close()
    if (isRemoved) navigate('/admin/settings/webhooks')
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={busy || !active}
          onClick={() => void change(() => sendTest(id), { successMessage: texts.tested })}
        >
          {texts.test}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setAsking('renew')}>
          {texts.renew}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      </div>
      {secret !== null && <SecretPanel secret={secret} />}
      {formerSecretUntil !== null && (
        <p className="text-ink-soft">{texts.formerUntil(formatMoment(formerSecretUntil, language))}</p>
      )}
      {asking === 'renew' && (
        <ConfirmDialog
          title={texts.renewAsk}
          onClose={close}
          actions={<Choice text={texts.renew} busy={busy} onCancel={close} onConfirm={() => void renew()} />}
        >
          {texts.renewText}
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={texts.removeAsk}
          onClose={close}
          actions={
            <Choice text={texts.remove} busy={busy} onCancel={close} onConfirm={() => void remove()} />
          }
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}

type ChoiceProps = { text: string; busy: boolean; onCancel: () => void; onConfirm: () => void }

function Choice({ text, busy, onCancel, onConfirm }: ChoiceProps) {
  const { webhooks: texts } = useAdmin()
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button variant="danger" disabled={busy} onClick={onConfirm}>
        {text}
      </Button>
    </>
  )
}
