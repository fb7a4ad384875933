/** The links and the last line of the footer of the specification, loaded with the footer. */
export const footer = {
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
  privacyChoices: 'Privacy choices',
  copyright: '© 2023 Dijla. All rights reserved.',
}
