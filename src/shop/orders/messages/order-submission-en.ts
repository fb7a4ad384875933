/** Texts about a confirmed order without a response, on the checkout and in the banner on other pages. */
export const orderSubmission = {
  notSent: 'Your order has not been sent yet. We send it as soon as the connection is back.',
  noAnswer:
    'The connection dropped while your order was on its way. We send it again as soon as the connection is back; it is never placed twice.',
  held: 'We are not sure that your order reached us, and you have changed it since. Press Place Order to send it as it is now.',
  sendNow: 'Send now',
  doNotSend: 'Do not send',
}
