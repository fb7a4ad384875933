import { englishCount } from '#platform/i18n/plural.ts'

export const sellers = {
  soldBy: 'Sold by',
  others: 'Other sellers',
  cheapest: 'Cheapest with delivery',
  offerOf: (seller: string) => `Add to cart from ${seller}`,
  deliveryFee: (price: string) => `Delivery ${price}`,
  freeDelivery: 'Free delivery',
  readyIn: englishCount({
    one: 'This seller needs {n} working day to get it ready. Delivery comes on top.',
    other: 'This seller needs {n} working days to get it ready. Delivery comes on top.',
  }),
  notFound: 'Seller not found',
  since: (date: string) => `Selling here since ${date}`,
  governorate: 'Governorate',
  legalName: 'Registered name',
  licence: 'Licence number',
  exchange: 'Exchange and returns',
  exchangeText: 'The rules of the shop hold for all sellers.',
  arrivesBy: (date: string) => `Ordered now, it arrives by ${date}.`,
  closed: {
    suspended: 'This seller does not take orders at the moment.',
    closed: 'This seller has closed.',
  },
  away: (from: string, until: string) => `Away from ${from} to ${until}.`,
  description: (name: string) => `Products of ${name} in our shop: prices, stock and delivery.`,
}
