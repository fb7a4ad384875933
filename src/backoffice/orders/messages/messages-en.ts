/** Texts about the messages to the customer of an order. */
export const messageTexts = {
  messages: 'Messages to the customer',
  noMessages: 'None yet.',
  noPhone: 'The order has no phone.',
  openWhatsApp: 'Open in WhatsApp',
  openWhatsAppOf: (about: string) => `Open in WhatsApp: ${about}`,
  optedOut: 'The customer wants no messages',
  optedOutHint:
    'When somebody writes «توقف» or “stop”. Holds for all orders of this phone. Where WhatsApp is connected the word is recorded automatically.',
}
