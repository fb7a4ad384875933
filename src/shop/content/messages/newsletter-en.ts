/** The page of the mailed link. */
export const newsletter = {
  title: 'Subscribe to our letter',
  text: 'The letter with new offers goes to the e-mail address this link was sent to, once a week.',
  confirm: 'Subscribe',
  done: 'Thank you! You are on the list now.',
  invalid: 'This link is not valid any more. Enter your address on the home page again to get a new one.',
  toShop: 'To the shop',
}
