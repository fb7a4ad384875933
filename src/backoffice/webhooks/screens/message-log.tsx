import { messageTones } from '#backoffice/orders/ui/message-tones.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { deliverAgain } from '../client.ts'
import type { Endpoint, EndpointMessage } from '../schemas.ts'

type Props = { endpoint: Endpoint; messages: readonly EndpointMessage[] }

/** What was sent to an endpoint, with every attempt. */
export function MessageLog({ endpoint, messages }: Props) {
  const { webhooks: texts } = useAdmin()
  const { language } = useLanguage()
  const columns: Column<EndpointMessage>[] = [
    { key: 'event', title: texts.event, heading: true, cell: (row) => <EventCell message={row} /> },
    {
      key: 'at',
      title: texts.createdAt,
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    { key: 'state', title: texts.state, cell: (row) => <StateCell message={row} /> },
    { key: 'attempts', title: texts.attempts, cell: ({ attempts }) => <Attempts attempts={attempts} /> },
    {
      key: 'act',
      title: texts.act,
      cell: (row) => endpoint.active && <ResendButton endpointId={endpoint.id} message={row} />,
    },
  ]
  return (
    <DataTable
      caption={texts.log}
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
      empty={texts.noMessages}
    />
  )
}

function useEventName(type: string): string {
  const names: Record<string, string> = useAdmin().webhooks.eventNames
  return names[type] ?? type
}

function EventCell({ message: { type, body } }: { message: EndpointMessage }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-tile-deep underline">
        {useEventName(type)}
      </summary>
      <code dir="ltr" className="block max-w-prose rounded-control bg-sand p-2 text-sm wrap-anywhere">
        {body}
      </code>
    </details>
  )
}

function StateCell({ message: { state, nextAttemptAt } }: { message: EndpointMessage }) {
  const { webhooks: texts, outbox } = useAdmin()
  const { language } = useLanguage()
  return (
    <div>
      <Badge tone={messageTones[state]}>{outbox.states[state]}</Badge>
      {nextAttemptAt !== null && (
        <span className="mt-1 block text-sm text-ink-soft">
          {texts.nextAttempt(formatMoment(nextAttemptAt, language))}
        </span>
      )}
    </div>
  )
}

function Attempts({ attempts }: Pick<EndpointMessage, 'attempts'>) {
  const { webhooks: texts } = useAdmin()
  const { language } = useLanguage()
  const results: Record<string, string> = texts.results
  return (
    <ol className="text-sm">
      {attempts.map(({ at, durationMs, status, error }) => (
        <li key={at}>
          {formatMoment(at, language)}{' '}
          <bdi dir={status === null ? undefined : 'ltr'} className="font-bold">
            {status ?? results[error ?? ''] ?? error}
          </bdi>{' '}
          <span className="text-ink-soft">{texts.milliseconds(formatNumber(durationMs, language))}</span>
        </li>
      ))}
    </ol>
  )
}

function ResendButton({ endpointId, message }: { endpointId: number; message: EndpointMessage }) {
  const { webhooks: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const name = useEventName(message.type)
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={busy}
      aria-label={texts.resendOf(name, formatMoment(message.createdAt, language))}
      onClick={() =>
        void change(() => deliverAgain(endpointId, message.id), { successMessage: texts.resent })
      }
    >
      {texts.resend}
    </Button>
  )
}
