import { messageTones } from '#backoffice/orders/ui/message-tones.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { markMessageSent, resendMessage } from '../client.ts'
import type { OutgoingMessage } from '../schemas.ts'

type Props = { rows: readonly OutgoingMessage[]; isFiltered: boolean }

export function MessageTable({ rows, isFiltered }: Props) {
  const { outbox } = useAdmin()
  const { language } = useLanguage()
  const columns: Column<OutgoingMessage>[] = [
    {
      key: 'recipient',
      title: outbox.recipient,
      heading: true,
      cell: ({ recipient }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {recipient}
        </bdi>
      ),
    },
    { key: 'about', title: outbox.about, cell: (row) => <AboutCell message={row} /> },
    { key: 'at', title: outbox.createdAt, cell: ({ createdAt }) => formatMoment(createdAt, language) },
    { key: 'state', title: outbox.state, cell: (row) => <StateCell message={row} /> },
    { key: 'act', title: outbox.act, cell: (row) => <ActCell message={row} /> },
  ]
  return (
    <DataTable
      caption={outbox.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={isFiltered ? outbox.noneFits : outbox.none}
    />
  )
}

/** What a message is about, with its text as it was sent. */
function AboutCell({ message: { topic, subject, text, language } }: { message: OutgoingMessage }) {
  const names: Record<string, string> = useAdmin().outbox.topics
  const name = names[topic] ?? topic
  if (text === null) return name
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-tile-deep underline">
        {name}
      </summary>
      <div
        lang={language}
        dir={getDirection(language)}
        className="mb-2 max-w-prose rounded-control border border-line bg-sand p-3 text-start wrap-anywhere whitespace-pre-line"
      >
        {subject !== '' && <p className="mb-2 font-bold">{subject}</p>}
        {text}
      </div>
    </details>
  )
}

function StateCell({ message }: { message: OutgoingMessage }) {
  const { outbox } = useAdmin()
  const { language } = useLanguage()
  const { state, attempts, nextAttemptAt, finishedAt, lastError } = message
  return (
    <div className="min-w-0">
      <Badge tone={messageTones[state]}>{outbox.states[state]}</Badge>
      <span className="mt-1 block text-sm text-ink-soft">
        {state === 'waiting' && lastError !== null && nextAttemptAt !== null
          ? outbox.nextAttempt(formatMoment(nextAttemptAt, language))
          : finishedAt && formatMoment(finishedAt, language)}
      </span>
      <Delivery message={message} />
      {lastError !== null && (
        <span className="block text-sm text-ink-soft">
          {outbox.attempts(attempts)}: <bdi dir="ltr">{lastError}</bdi>
        </span>
      )}
    </div>
  )
}

/** What the provider has reported, and whether the message is paid. */
function Delivery({ message: { delivery, deliveryAt, cost } }: { message: OutgoingMessage }) {
  const { outbox } = useAdmin()
  const { language } = useLanguage()
  if (delivery === null || deliveryAt === null) return null
  const [kind, category] = cost?.split(' ') ?? []
  return (
    <span className="block text-sm text-ink-soft">
      {outbox.deliveries[delivery]} · {formatMoment(deliveryAt, language)}
      {(kind === 'billable' || kind === 'free') && (
        <>
          {' · '}
          {outbox.costs[kind]} <bdi dir="ltr">{category}</bdi>
        </>
      )}
    </span>
  )
}

function ActCell({ message }: { message: OutgoingMessage }) {
  if (message.maySendAgain) return <ResendButton message={message} />
  if (message.state !== 'by_hand' || message.text === null) return null
  return <ByHandLink message={message} text={message.text} />
}

/** Opens WhatsApp with the text; that tap records that it is sent. */
function ByHandLink({ message: { id, recipient }, text }: { message: OutgoingMessage; text: string }) {
  const { orders } = useAdmin()
  const { change } = useAdminMutation()
  return (
    <a
      href={whatsAppAddress(recipient, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={orders.openWhatsAppOf(recipient)}
      className={buttonClass('secondary', 'sm')}
      onClick={() => void change(() => markMessageSent(id), { invalidates: ['outgoing-messages'] })}
    >
      {orders.openWhatsApp}
    </a>
  )
}

function ResendButton({ message: { id, recipient } }: { message: OutgoingMessage }) {
  const { outbox } = useAdmin()
  const { change, busy } = useAdminMutation()
  return (
    <Button
      size="sm"
      disabled={busy}
      aria-label={outbox.resendTo(recipient)}
      onClick={() =>
        void change(() => resendMessage(id), {
          successMessage: outbox.resent,
          invalidates: ['outgoing-messages', 'dashboard'],
        })
      }
    >
      {outbox.resend}
    </Button>
  )
}
