import { useAdmin } from '#desk/use-admin.ts'
import { Badge } from '#ui/badge.tsx'
import type { Endpoint } from '../schemas.ts'

/** Whether an endpoint is on, and how many of its messages wait or failed. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = useAdmin()
  const { active, offReason, waiting, failed } = endpoint
  return (
    <div>
      <Badge tone={active ? 'green' : offReason === 'status_410' ? 'red' : 'grey'}>
        {active ? texts.states.on : texts.states[offReason ?? 'off']}
      </Badge>
      {waiting > 0 && <span className="block text-sm text-ink-soft">{texts.waiting(waiting)}</span>}
      {failed > 0 && <span className="block text-sm text-ink-soft">{texts.failed(failed)}</span>}
    </div>
  )
}
