import { englishCount } from '#platform/i18n/plural.ts'
import type { MessageTopic } from '../domain/message-topics.ts'

const topics: Record<MessageTopic, string> = {
  'password-reset': 'Link to a new password',
  'email-confirmation': 'Link that confirms an e-mail address',
  'email-already-used': 'An address that is entered for a second account',
  'email-changed': 'A changed e-mail address',
  'account-security': 'A change of the sign-in',
  'newsletter-confirmation': 'Link to the newsletter',
  restock: 'Back in stock',
  'order-received': 'Order received',
  'order-confirmed': 'Order confirmed',
  'order-shipped': 'Order on its way',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
  'return-refunded': 'Refund',
  'notice-order': 'To the team: a new order',
  'notice-return': 'To the team: a return',
  'notice-low-stock': 'To the team: low in stock',
  'notice-review': 'To the team: a review',
  'message-test': 'Test of a text',
}

export const outbox = {
  title: 'Outgoing messages',
  intro:
    'Every e-mail and message the shop sends. One that fails is tried again for three days. What is to be sent by hand opens in WhatsApp with its text. Messages are deleted thirty days after they are over; links that give access are not displayed.',
  recipient: 'To',
  recipientHint: 'An e-mail address or a phone, or a part of one',
  about: 'About',
  createdAt: 'Written',
  state: 'State',
  anyState: 'All',
  act: 'Action',
  topics,
  channels: { mail: 'E-mail', phone: 'WhatsApp', webhook: 'Webhook' },
  states: {
    waiting: 'Waiting',
    by_hand: 'To be sent by hand',
    sent: 'Sent',
    failed: 'Failed',
    expired: 'No longer sent',
  },
  nextAttempt: (moment: string) => `Next attempt: ${moment}`,
  attempts: englishCount({ one: '{n} attempt', other: '{n} attempts' }),
  resend: 'Send again',
  resendTo: (recipient: string) => `Send again to ${recipient}`,
  resent: 'The message is sent again.',
  none: 'The shop has not sent a message in the last thirty days.',
  noneFits: 'No message fits these filters.',
}
