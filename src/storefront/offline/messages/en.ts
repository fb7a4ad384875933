export const offline = {
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
  notSent: 'Your order has not been sent yet. We send it as soon as the connection is back.',
  noAnswer:
    'The connection dropped while your order was on its way. We send it again as soon as the connection is back; it is never placed twice.',
  held: 'We are not sure that your order reached us, and you have changed it since. Press Place Order to send it as it is now.',
  sendingAgain: 'Sending your order again…',
  placed: (number: string) => `Your order has been placed, number ${number}.`,
  refused: 'Your order was not placed: something in it has changed. Nothing has been ordered.',
  toOrder: 'See the order',
  toCheckout: 'Back to checkout',
  sendNow: 'Send now',
  doNotSend: 'Do not send',
  close: 'Close',
}
