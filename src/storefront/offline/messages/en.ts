import { keptOrder } from '#features/orders/messages/kept-order-en.ts'

export const offline = {
  ...keptOrder,
  noLine: 'No connection.',
  stillShown: 'What you have opened before stays readable. We keep trying to connect.',
  pageKept: (when: string) => `This page is as it was ${when}; prices and stock may have changed.`,
  cartKept: (when: string) =>
    `This is your cart as it was ${when}. It can be changed when the connection is back.`,
  slowLine: 'The connection is slow.',
  showNow: 'Load it again',
  lineBack: 'The connection is back.',
  canBeOpened: 'You can open these pages now',
  canBeOpenedNote: 'As they were when you last opened them.',
  sendingAgain: 'Sending your order again…',
  placed: (number: string) => `Your order has been placed, number ${number}.`,
  refused: 'Your order was not placed: something in it has changed. Nothing has been ordered.',
  failed: 'Failed to place order. Please try again.',
  toOrder: 'See the order',
  toCheckout: 'Back to checkout',
  close: 'Close',
}
