/** What is said of an order that was confirmed and has no answer: on the checkout, and on every page once it can be. */
export const keptOrder = {
  notSent: 'Your order has not been sent yet. We send it as soon as the connection is back.',
  noAnswer:
    'The connection dropped while your order was on its way. We send it again as soon as the connection is back; it is never placed twice.',
  held: 'We are not sure that your order reached us, and you have changed it since. Press Place Order to send it as it is now.',
  sendNow: 'Send now',
  doNotSend: 'Do not send',
}
