export const deals = "Today's Deals"
export const newArrivals = 'New Arrivals'

/** The links of the header that the specification names; the owner may replace each list (domain/menus.ts). */
export const menus = {
  /** The strip above the header, and the menu of a phone. */
  top: [
    { href: '/help', text: 'Help' },
    { href: '/sell', text: 'Sell' },
  ],
  /** Beside the categories. */
  before: [{ href: '/deals', text: deals }],
  after: [{ href: '/new-arrivals', text: newArrivals }],
}
