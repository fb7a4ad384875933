import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { cancelRelated } from '../client.ts'
import { type Relation, relations } from '../domain/relations.ts'
import { cancelReasons } from '../domain/skip-reason.ts'
import type { CancelRelatedBody, WorkOrder } from '../schemas.ts'
import { queueHref } from '../ui/queue-args.ts'
import { CancelReasonSelect } from './cancel-reason-select.tsx'

/** The other open orders from the same phone and network address, to review and cancel together. */
export function RelatedOrders({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<Relation | null>(null)
  const { id, phone, related } = order
  const visible = relations.filter((relation) => related[relation] > 1)
  if (visible.length === 0) return null
  const hrefOf = (relation: Relation) =>
    queueHref(relation === 'phone' ? { q: phone ?? '' } : { addressOf: id })

  async function cancel(body: CancelRelatedBody) {
    let cancelled = 0
    const cancelAll = async () => {
      for (let left = 1; left > 0; ) {
        const done = await cancelRelated(id, body)
        cancelled += done.cancelled
        left = done.cancelled === 0 ? 0 : done.left
      }
    }
    const isDone = await change(cancelAll)
    setDialog(null)
    if (isDone) toast({ description: orders.relatedCancelled(cancelled) })
  }

  return (
    <Panel title={orders.relatedTitle} className="not-printed">
      <ul className="space-y-3">
        {visible.map((relation) => (
          <li key={relation} className="flex flex-wrap items-center gap-2">
            <span className="grow">{orders.related[relation](related[relation])}</span>
            <Link href={hrefOf(relation)} className={buttonClass('secondary', 'sm')}>
              {orders.showRelated[relation]}
            </Link>
            <Button variant="danger" size="sm" disabled={busy} onClick={() => setDialog(relation)}>
              {orders.cancelRelated[relation]}
            </Button>
          </li>
        ))}
      </ul>
      {dialog && (
        <CancelDialog
          of={dialog}
          count={related[dialog]}
          busy={busy}
          onSend={(body) => void cancel(body)}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  )
}

type DialogProps = {
  of: Relation
  count: number
  busy: boolean
  onSend: (body: CancelRelatedBody) => void
  onClose: () => void
}

function CancelDialog({ of, count, busy, onSend, onClose }: DialogProps) {
  const { orders } = useAdmin()
  const [missing, setMissing] = useState(false)

  function send(fields: FormData) {
    const reason = cancelReasons.find((each) => each === fields.get('reason'))
    const note = String(fields.get('note') ?? '').trim()
    if (!reason) return setMissing(true)
    onSend({ of, reason, ...(note && { note }) })
  }

  return (
    <FormDialog
      title={orders.cancelRelated[of]}
      text={orders.cancelRelatedText[of](count)}
      confirmLabel={orders.cancelRelated[of]}
      cancelLabel={orders.keepRelated}
      variant="danger"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <CancelReasonSelect error={missing ? orders.required : undefined} />
      <TextField label={orders.note} name="note" maxLength={500} autoComplete="off" dir="auto" />
    </FormDialog>
  )
}
