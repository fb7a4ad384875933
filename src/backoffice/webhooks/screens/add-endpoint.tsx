import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { addEndpoint } from '../client.ts'
import type { AddEndpointBody } from '../schemas.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import { SecretPanel } from './secret-panel.tsx'

const empty: AddEndpointBody = { url: '', description: '', events: ['order.placed'] }

/** Adds an endpoint and displays its secret once. */
export function AddEndpoint() {
  const { webhooks: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(empty)
  const [secret, setSecret] = useState<string | null>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    setSecret(null)
    const send = async () => setSecret((await addEndpoint(draft)).secret)
    if (await change(send, { successMessage: texts.added, invalidates: ['webhooks'] })) setDraft(empty)
  }

  return (
    <Panel title={texts.add}>
      {secret !== null && <SecretPanel secret={secret} />}
      <form noValidate onSubmit={(event) => void add(event)} className="mt-3 grid max-w-3xl gap-4">
        <EndpointFields draft={draft} set={(changes) => setDraft({ ...draft, ...changes })} errors={errors} />
        <Button type="submit" size="lg" disabled={busy} className="justify-self-start">
          {texts.add}
        </Button>
      </form>
    </Panel>
  )
}
