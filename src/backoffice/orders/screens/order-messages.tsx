import { messageTones } from '#backoffice/orders/ui/message-tones.ts'
import { CheckField } from '#desk/check-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { whatsAppAddress } from '#platform/phone/phone.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { setOptOut } from '../client-messages.ts'
import type { WorkOrder } from '../schemas.ts'
import type { OrderMessage } from '../schemas-messages.ts'
import { useOrderMessages } from './use-order-messages.ts'

/** What the customer of an order was written, what is to be sent by hand, and whether the customer wants messages. */
export function OrderMessages({ order: { id, phone } }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { data, markSent } = useOrderMessages(id)
  return (
    <Panel title={orders.messages} className="not-printed">
      {data?.messages.length === 0 && (
        <p className="text-ink-soft">{phone ? orders.noMessages : orders.noPhone}</p>
      )}
      <ol className="space-y-3">
        {data?.messages.map((message) => (
          <li key={message.id} className="border-s-4 border-tile-tint ps-3">
            <Message message={message} phone={phone} onSend={() => void markSent(message)} />
          </li>
        ))}
      </ol>
      {phone && data && <OptOut orderId={id} optedOut={data.optedOut} />}
    </Panel>
  )
}

type MessageProps = {
  message: OrderMessage
  /** Of the order now, which may have been corrected since. */
  phone: string | null
  onSend: () => void
}

function Message({ message, phone, onSend }: MessageProps) {
  const { orders, outbox } = useAdmin()
  const { language } = useLanguage()
  const { topic, channel, state, text, recipient, createdAt, finishedAt, lastError, delivery, deliveryAt } =
    message
  const names: Record<string, string> = outbox.topics
  const about = names[topic] ?? topic
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{about}</strong>
        <Badge tone={messageTones[state]}>{outbox.states[state]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {outbox.channels[channel]}
        {recipient !== phone && (
          <>
            {' · '}
            <PhoneLink phone={recipient} />
          </>
        )}
        {' · '}
        <time dateTime={finishedAt ?? createdAt}>{formatMoment(finishedAt ?? createdAt, language)}</time>
        {delivery && deliveryAt && (
          <>
            {' · '}
            {outbox.deliveries[delivery]}{' '}
            <time dateTime={deliveryAt}>{formatMoment(deliveryAt, language)}</time>
          </>
        )}
        {lastError !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{lastError}</bdi>
          </>
        )}
      </p>
      {text !== null && state !== 'expired' && (
        <p
          lang={message.language}
          dir={getDirection(message.language)}
          className="mt-1 rounded-control border border-line bg-sand p-2 text-sm wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      )}
      {state === 'by_hand' && text !== null && (
        <a
          href={whatsAppAddress(recipient, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={orders.openWhatsAppOf(about)}
          className={`${buttonClass('secondary', 'sm')} mt-2 gap-2`}
          onClick={onSend}
        >
          <MessageCircle size={18} />
          {orders.openWhatsApp}
        </a>
      )}
    </>
  )
}

function OptOut({ orderId, optedOut }: { orderId: number; optedOut: boolean }) {
  const { orders, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  return (
    <div className="mt-3 border-t border-line pt-2">
      <CheckField
        checked={optedOut}
        disabled={busy}
        onChange={({ target }) =>
          void change(() => setOptOut(orderId, target.checked), {
            successMessage: shell.saved,
            invalidates: ['orderMessages', 'audit'],
          })
        }
        label={orders.optedOut}
      />
      <p className="text-sm text-ink-soft">{orders.optedOutHint}</p>
    </div>
  )
}
