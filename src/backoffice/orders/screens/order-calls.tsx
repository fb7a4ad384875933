import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { addCall } from '../client.ts'
import { type CallOutcome, callOutcomes } from '../domain/call-outcomes.ts'
import type { WorkOrder } from '../schemas.ts'
import { CallBack } from './call-back.tsx'
import { NoteField } from './note-field.tsx'

/** The outcomes without a time. */
const logged = callOutcomes.filter((outcome) => outcome !== 'call_back')

/** Logged calls to the customer, and a button per outcome to log another. */
export function OrderCalls({ order: { id, status, calls } }: { order: WorkOrder }) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()
  const [note, setNote] = useState('')

  async function logCall(outcome: CallOutcome, callbackAt?: string) {
    const body = { outcome, ...(note.trim() && { note }), ...(callbackAt && { callbackAt }) }
    const isSaved = await change(() => addCall(id, body), { successMessage: shell.saved })
    if (isSaved) setNote('')
    return isSaved
  }

  return (
    <Panel title={orders.calls} className="not-printed">
      {calls.length === 0 && <p className="mb-2 text-ink-soft">{orders.noCalls}</p>}
      <ol className="mb-3 space-y-2">
        {calls.map(({ id: key, outcome, callbackAt, note: text, by, at }) => (
          <li key={key} className="border-s-4 border-tile-tint ps-3">
            <strong>
              {callbackAt
                ? orders.callback.planned(formatMoment(callbackAt, language))
                : orders.callOutcomes[outcome]}
            </strong>
            {text && (
              <>
                {' · '}
                <bdi>{text}</bdi>
              </>
            )}
            <span className="block text-sm text-ink-soft">
              <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language)}</time>
            </span>
          </li>
        ))}
      </ol>
      <NoteField note={note} onNote={setNote} />
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="mb-1 font-bold">{orders.outcome}</legend>
        {logged.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            size="sm"
            disabled={busy}
            onClick={() => void logCall(outcome)}
          >
            {orders.callOutcomes[outcome]}
          </Button>
        ))}
      </fieldset>
      {status === 'pending' && (
        <CallBack busy={busy} error={errors.callbackAt} onPick={(at) => logCall('call_back', at)} />
      )}
    </Panel>
  )
}
