import { orderSubmission } from '#shop/orders/messages/order-submission-en.ts'

export const offline = {
  ...orderSubmission,
  noConnection: 'No connection.',
  offlineHint: 'What you have opened before stays readable. We keep trying to connect.',
  cachedPage: (when: string) => `This page is as it was ${when}; prices and stock may have changed.`,
  cachedCart: (when: string) =>
    `This is your cart as it was ${when}. It can be changed when the connection is back.`,
  slowConnection: 'The connection is slow.',
  connectionBack: 'The connection is back.',
  availableOffline: 'You can open these pages now',
  availableOfflineNote: 'As they were when you last opened them.',
  sendingAgain: 'Sending your order again…',
  placed: (number: string) => `Your order has been placed, number ${number}.`,
  refused: 'Your order was not placed: something in it has changed. Nothing has been ordered.',
  failed: 'Failed to place order. Please try again.',
  toOrder: 'See the order',
  toCheckout: 'Back to checkout',
  close: 'Close',
}
