import { type FormEvent, useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { changeEndpoint } from '../client.ts'
import type { Endpoint } from '../schemas.ts'
import { EndpointFields } from './endpoint-fields.tsx'

/** Changes an endpoint, or switches it off or on. */
export function EndpointForm({ endpoint: { id, version, ...saved } }: { endpoint: Endpoint }) {
  const { webhooks: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [active, setActive] = useState(saved.active)
  const [draft, setDraft] = useState({
    url: saved.url,
    description: saved.description,
    events: saved.events,
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    await change(() => changeEndpoint(id, { ...draft, active, version }), { successMessage: texts.saved })
  }

  return (
    <Panel>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-3xl gap-4">
        <CheckField
          name="active"
          checked={active}
          onChange={({ target }) => setActive(target.checked)}
          label={texts.active}
        />
        <EndpointFields draft={draft} set={(changes) => setDraft({ ...draft, ...changes })} errors={errors} />
        <Button type="submit" size="lg" disabled={busy} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </Panel>
  )
}
