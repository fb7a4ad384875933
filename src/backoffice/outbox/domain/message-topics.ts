/** The topics that the back office names; a test compares them with those of the outbox. */
export const messageTopics = [
  'password-reset',
  'email-confirmation',
  'email-already-used',
  'email-changed',
  'account-security',
  'newsletter-confirmation',
  'restock',
  'order-received',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'return-approved',
  'return-received',
  'return-refunded',
  'notice-order',
  'notice-return',
  'notice-low-stock',
  'notice-review',
  'message-test',
] as const
export type MessageTopic = (typeof messageTopics)[number]
