/** What has the longest texts: products, an order with them and a return of it, and more. */
export type LongTexts = {
  product: { id: number; slug: string }
  soldOut: { id: number; slug: string }
  shirt: { id: number; slug: string }
  brand: string
  order: number
  promotion: number
  proposal: number
  dispute: number
  inquiry: number
  seller: number
  return: number
  /** The slug of a page that the owner has added. */
  page: string
  /** Of the customer. */
  phone: string
}

/** Every screen of the shop, with the products where it lists any. */
export const shopAddresses = ({ product, soldOut, shirt, brand, order, page }: LongTexts): string[] => [
  `/product/${product.slug}`,
  `/product/${product.slug}/reviews`,
  `/product/${soldOut.slug}`,
  `/product/${shirt.slug}`,
  `/product/${'a'.repeat(190)}`,
  `/compare?products=${product.id},${soldOut.id},${shirt.id}`,
  `/compare?products=${product.id}`,
  `/products?brand=${brand}`,
  `/products?search=${brand}`,
  `/products/electronics?brand=${brand}`,
  `/products/electronics/computers?brand=${brand}`,
  `/deals?brand=${brand}`,
  `/popular?brand=${brand}`,
  `/new-arrivals?brand=${brand}`,
  '/seller/dijla',
  '/sections',
  // With the products that were seen last.
  '/',
  '/wishlist',
  '/cart',
  `/buy/1:9,2:9,891:900,892,${'a'.repeat(90)}`,
  '/checkout',
  '/login/phone',
  '/orders',
  `/order/${order}`,
  `/order/${order}/return`,
  `/order/${order}/parcel/1`,
  `/track?number=${order}`,
  `/deliver-to?back=/product/${product.slug}`,
  `/pages/${page}`,
  '/help',
  '/profile',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/newsletter?token=x',
  '/restock-requests?token=x',
  '/sell/apply',
  '/sell/apply?token=x',
  `/${'a'.repeat(190)}`,
]

/** Every screen of the back office but that of a single import. */
export const adminAddresses = (long: LongTexts): string[] => [
  '/admin',
  `/admin/products?search=${long.brand}`,
  `/admin/products/${long.product.id}`,
  `/admin/products/${long.shirt.id}`,
  `/admin/products/${long.product.id}/merge?search=${long.brand}`,
  `/admin/products/${long.product.id}/merge?into=${long.soldOut.id}`,
  '/admin/products/new',
  '/admin/categories',
  '/admin/categories/1',
  '/admin/attributes',
  '/admin/options',
  '/admin/orders',
  `/admin/orders/${long.order}`,
  ...['slips', 'picking', 'invoices', 'labels'].map((print) => `/admin/orders/${print}?ids=${long.order}`),
  '/admin/orders/new',
  '/admin/couriers',
  '/admin/delivery',
  '/admin/accounting',
  '/admin/books?nought=1',
  '/admin/books/accounts/1?period=all',
  `/admin/books/parcels/${long.order}-1`,
  '/admin/books/couriers',
  '/admin/books/sellers',
  '/admin/books/faults',
  '/admin/books/manual',
  '/admin/commission',
  '/admin/payouts',
  '/admin/payouts/releases',
  '/admin/reports',
  '/admin/reports/profit',
  '/admin/reports/campaigns',
  `/admin/searches?search=${long.brand}`,
  '/admin/returns?status=all',
  `/admin/returns/${long.return}`,
  '/admin/returned-goods',
  '/admin/outbox',
  '/admin/sellers',
  `/admin/sellers/${long.seller}`,
  '/admin/disputes',
  `/admin/disputes/${long.dispute}`,
  '/admin/proposals',
  `/admin/proposals/${long.proposal}`,
  '/admin/restock',
  '/admin/restock/people',
  '/admin/customers',
  '/admin/customers/blocks',
  `/admin/customers/${long.phone}`,
  '/admin/reviews?show=all',
  '/admin/inquiries?status=all',
  `/admin/inquiries/${long.inquiry}`,
  '/admin/promotions',
  '/admin/promotions/new',
  `/admin/promotions/${long.promotion}`,
  '/admin/transfer',
  '/admin/people',
  '/admin/activity',
  '/admin/security',
  '/admin/second-factor',
  ...[
    '',
    '/contact',
    '/ordering',
    '/limits',
    '/menus',
    '/messages',
    '/slides',
    '/home',
    '/pages',
    '/feeds',
    '/pixels',
    '/webhooks',
    '/api-keys',
  ].map((section) => `/admin/settings${section}`),
  `/admin/settings/pages/${long.page}/ar`,
]
