export const deals = "Today's Deals"
export const newArrivals = 'New Arrivals'

/** The links of header and footer that the specification names; the owner may replace each list (domain/menus.ts). */
export const menus = {
  /** The strip above the header, and the menu of a phone. */
  top: [
    { href: '/help', text: 'Help' },
    { href: '/sell', text: 'Sell' },
  ],
  /** Beside the categories. */
  before: [{ href: '/deals', text: deals }],
  after: [{ href: '/new-arrivals', text: newArrivals }],
  columns: [
    {
      title: 'Get to Know Us',
      links: [
        { href: '/about', text: 'About Dijla' },
        { href: '/careers', text: 'Careers' },
        { href: '/responsibility', text: 'Our Responsibility' },
        { href: '/press', text: 'Press' },
      ],
    },
    {
      title: 'Make Money with Us',
      links: [
        { href: '/sell', text: 'Sell on Dijla' },
        { href: '/affiliate', text: 'Become an Affiliate' },
        { href: '/advertise', text: 'Advertise Your Products' },
        { href: '/fulfillment', text: 'Fulfilment by Dijla' },
      ],
    },
    {
      title: 'Payment & Delivery',
      links: [
        { href: '/payment', text: 'Payment Methods' },
        { href: '/shipping', text: 'Shipping & Delivery' },
        { href: '/returns', text: 'Returns' },
        { href: '/track', text: 'Track Your Order' },
      ],
    },
    {
      title: 'Help & Support',
      links: [
        { href: '/customer-service', text: 'Customer Service' },
        { href: '/faq', text: 'Frequently Asked Questions' },
        { href: '/contact', text: 'Contact Us' },
        { href: '/dispute', text: 'Settle a Dispute' },
      ],
    },
  ],
  legal: [
    { href: '/privacy', text: 'Privacy' },
    { href: '/terms', text: 'Terms of Use' },
  ],
  copyright: '© 2023 Dijla. All rights reserved.',
}
