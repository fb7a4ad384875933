import { eq } from 'drizzle-orm'
import { getDirection } from '#platform/i18n/language.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { orderNumber } from './domain/order-number.ts'
import { pushTexts } from './messages/push-text.ts'
import { messageValidMs } from './order-topics.ts'
import { pushSubscriptions } from './push-tables.ts'

/** What the service worker displays. `tag`: a newer one replaces an older one. */
type PushPayload = {
  title: string
  body: string
  lang: string
  dir: 'ltr' | 'rtl'
  tag: string
  /** A path of the shop. */
  url: string
}

/** A push about an order to one subscription, whose id is the recipient. `event`: the topic of the message to the phone. */
export const pushTopic = defineTopic<{ orderId: number; event: string }>({
  name: 'order-push',
  channel: 'push',
  validMs: messageValidMs,
  render: async ({ db, to, language }, { orderId, event }) => {
    const texts = pushTexts[language]
    const body = texts.events[event]
    if (
      body === undefined ||
      (await db.$count(pushSubscriptions, eq(pushSubscriptions.id, Number(to)))) === 0
    )
      return null
    const payload: PushPayload = {
      title: texts.title(orderNumber(orderId)),
      body,
      lang: language,
      dir: getDirection(language),
      tag: `order-${orderId}`,
      url: `/order/${orderId}?lang=${language}`,
    }
    return { subject: payload.tag, text: JSON.stringify(payload) }
  },
})
