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
}

export const outbox = {
  title: 'Outgoing messages',
  intro:
    'Every e-mail the shop sends. One that fails is tried again for three days. Messages are deleted thirty days after they are over; links that give access are not displayed.',
  recipient: 'To',
  recipientHint: 'An e-mail address, or a part of one',
  about: 'About',
  createdAt: 'Written',
  state: 'State',
  anyState: 'All',
  act: 'Action',
  topics,
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', expired: 'Too late' },
  nextAttempt: (moment: string) => `Next attempt: ${moment}`,
  attempts: englishCount({ one: '{n} attempt', other: '{n} attempts' }),
  resend: 'Send again',
  resendTo: (recipient: string) => `Send again to ${recipient}`,
  resent: 'The message is sent again.',
  none: 'The shop has not sent a message in the last thirty days.',
  noneFits: 'No message fits these filters.',
}
