import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'
import { deliveryTime } from './delivery-time-en.ts'
import { orderSubmission } from './order-submission-en.ts'

export const orders = {
  checkout: 'Checkout',
  shippingHeading: 'Where should we deliver?',
  optional: 'optional',
  fullName: 'Full name',
  phone: 'Mobile number',
  phoneExample: '07XX XXX XXXX',
  governorate: 'Governorate',
  chooseGovernorate: 'Choose your governorate',
  city: 'Area / neighbourhood',
  cityExample: 'Such as Al-Mansour',
  address: 'Address and nearest landmark',
  addressExample: 'Such as opposite Al-Rahman Mosque, near Al-Shifa pharmacy',
  saveAddress: 'Save this address in my account',
  notes: 'Notes for the courier',
  notesExample: 'Such as call half an hour before arriving',
  fieldErrors: {
    fullName: 'Enter your full name, at least 2 characters',
    phone: 'Enter an Iraqi mobile number that starts with 07 and has 11 digits',
    governorate: 'Choose your governorate',
    city: 'Enter your area or neighbourhood',
    address: 'Enter the address and the landmark nearest to it',
    notes: 'Shorten the notes',
  },
  tooLong: (max: number) => `Shorten this to at most ${formatNumber(max, 'en')} characters`,
  paymentHeading: 'Payment method',
  cash: 'Cash on delivery',
  cashText: 'You pay in cash when your order arrives.',
  card: 'Card',
  comingSoon: 'Coming soon',
  amountDue: 'Amount to pay on delivery',
  placeOrder: 'Place Order',
  processing: 'Processing...',
  placeFailed: 'Failed to place order. Please try again.',
  tooManyOpen: englishCount({
    one: 'This phone has an order on its way already. Once it arrives you can order again.',
    other: 'This phone has {n} orders on their way already. Once one of them arrives you can order again.',
  }),
  backToCart: 'Back to cart',
  changesHeading: 'Something changed before your order was placed',
  changesText: 'Nothing has been ordered yet. Look at what changed, then confirm again.',
  totalDiffersHeading: 'The total is not what you saw',
  totalDiffersText: 'Nothing has been ordered yet. Check the prices and the new total, then confirm again.',
  unavailableLine: 'No longer sold: it is removed.',
  soldOutLine: 'Sold out: it is removed.',
  shortLine: englishCount({
    one: 'Only {n} left: the quantity is lowered.',
    other: 'Only {n} left: the quantity is lowered.',
  }),
  priceLine: (before: string, now: string) => `The price was ${before} and is now ${now}.`,
  priceNowLine: (now: string) => `The price is now ${now}.`,
  priceEachLine: (price: string) => `${price} each.`,
  unknownProduct: 'A product in your order',
  newTotal: 'New total',
  acceptChanges: 'Accept the changes',
  accepting: 'Updating…',
  acceptFirst: 'Accept the changes above, then confirm again.',
  pendingText:
    'The connection dropped while your last order was on its way. Send it again to see its number: it is never placed twice.',
  sendAgain: 'Send it again',
  placedBeforeEdit:
    'This order had already been placed before your last changes, so they are not in it. Whatever else you chose is still in your cart.',
  needsScript: 'Placing an order needs JavaScript. Turn it on in your browser, then reload this page.',
  overLimit: {
    lineUnits: englishCount({
      one: 'One order may have at most {n} piece of one product. Lower the quantity, then confirm again.',
      other: 'One order may have at most {n} pieces of one product. Lower the quantity, then confirm again.',
    }),
    orderUnits: englishCount({
      one: 'One order may have at most {n} piece. Lower the quantities, then confirm again.',
      other: 'One order may have at most {n} pieces. Lower the quantities, then confirm again.',
    }),
    orderValue: (max: string) =>
      `One order may come to at most ${max}. Lower the quantities, then confirm again.`,
    openUnits: englishCount({
      one: 'Your orders that have not arrived yet may have at most {n} piece in all. Once one arrives you can order again.',
      other:
        'Your orders that have not arrived yet may have at most {n} pieces in all. Once one arrives you can order again.',
    }),
  },
  callFirstText:
    'We call you first. The products are not set aside for you until you have confirmed by phone.',
  thankYou: 'We have your order and will call you to confirm it',
  orderNumber: 'Order number',
  deliveryHeading: 'Delivery',
  deliveryText: '2-5 business days to major cities, same day in Baghdad.',
  deliveryTime,
  courierCalls: 'The courier calls you before arriving.',
  toAccount: 'Go to My Account',
  toHome: 'Continue shopping',
  savedAddresses: 'Your saved addresses',
  submission: orderSubmission,
}
