import type { CancelReason } from '#backoffice/orders/domain/skip-reason.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import type { ShippingDetails } from '#shop/orders/schemas.ts'

/** `seller`: a slug; without, the shop. */
type DemoLine = { seller?: string; product: string; quantity: number }

type DemoMove = {
  hoursAgo: number
  to: OrderStatus
  /** Whose parcel; without, the order. */
  seller?: string
  reason?: CancelReason
  /** Of the parcel's only line: how many pieces the customer accepts on delivery, of those that are delivered. */
  accepted?: number
}

/** An order of the demo with goods of sellers. `shipping`: of a guest; without, of the demo customer. */
export type DemoParcelOrder = {
  shipping?: ShippingDetails
  lines: readonly DemoLine[]
  hoursAgo: number
  moves: readonly DemoMove[]
}

const guest = (
  fullName: string,
  phone: string,
  governorate: ShippingDetails['governorate'],
  city: string,
): ShippingDetails => ({ fullName, phone, governorate, city, address: 'قرب السوق' })

/** Oldest first. */
export const demoParcelOrders: readonly DemoParcelOrder[] = [
  {
    shipping: guest('سيف عدنان', '+9647801234701', 'baghdad', 'زيونة'),
    hoursAgo: 230,
    lines: [
      { seller: 'mosul-home', product: 'zahra-coffee-press', quantity: 1 },
      { seller: 'erbil-fashion', product: 'rafid-slim-fit-jeans', quantity: 1 },
    ],
    moves: [
      { hoursAgo: 226, to: 'processing' },
      { hoursAgo: 200, to: 'shipped', seller: 'mosul-home' },
      { hoursAgo: 178, to: 'delivered', seller: 'mosul-home' },
      { hoursAgo: 176, to: 'shipped', seller: 'erbil-fashion' },
      { hoursAgo: 128, to: 'delivered', seller: 'erbil-fashion' },
    ],
  },
  {
    shipping: guest('هبة رعد', '+9647801234702', 'basra', 'العشار'),
    hoursAgo: 190,
    lines: [
      { seller: 'najaf-books', product: 'najaf-books-three-novels', quantity: 1 },
      { seller: 'karbala-sports', product: 'nasij-sports-socks-3-pairs', quantity: 2 },
    ],
    moves: [
      { hoursAgo: 187, to: 'processing' },
      { hoursAgo: 164, to: 'shipped' },
      { hoursAgo: 120, to: 'delivered', seller: 'najaf-books' },
      { hoursAgo: 119, to: 'cancelled', seller: 'karbala-sports' },
    ],
  },
  {
    shipping: guest('عقيل حسين', '+9647801234703', 'karbala', 'حي الحسين'),
    hoursAgo: 150,
    lines: [{ seller: 'basra-dates', product: 'basra-dates-gift-set', quantity: 2 }],
    moves: [
      { hoursAgo: 148, to: 'processing' },
      { hoursAgo: 124, to: 'shipped' },
      { hoursAgo: 98, to: 'delivered' },
    ],
  },
  {
    shipping: guest('دعاء سمير', '+9647801234704', 'erbil', 'عينكاوة'),
    hoursAgo: 140,
    lines: [{ seller: 'erbil-fashion', product: 'ashur-oxford-shirt', quantity: 2 }],
    moves: [
      { hoursAgo: 139, to: 'processing' },
      { hoursAgo: 96, to: 'shipped' },
      { hoursAgo: 74, to: 'delivered', seller: 'erbil-fashion', accepted: 1 },
    ],
  },
  {
    shipping: guest('ياسر محمود', '+9647801234705', 'nineveh', 'حي الزهور'),
    hoursAgo: 70,
    lines: [
      { seller: 'baghdad-electronics', product: 'shams-mini-ups', quantity: 1 },
      { seller: 'mosul-home', product: 'tannourna-bulgur', quantity: 3 },
    ],
    moves: [
      { hoursAgo: 68, to: 'processing' },
      { hoursAgo: 50, to: 'cancelled', seller: 'mosul-home', reason: 'out_of_stock' },
    ],
  },
  {
    hoursAgo: 28,
    lines: [
      { product: 'hawr-basmati-rice-5kg', quantity: 1 },
      { seller: 'baghdad-electronics', product: 'wasla-charger-25w', quantity: 1 },
      { seller: 'basra-dates', product: 'sidratna-dates-box', quantity: 2 },
    ],
    moves: [
      { hoursAgo: 26, to: 'processing' },
      { hoursAgo: 5, to: 'shipped', seller: 'basra-dates' },
    ],
  },
  {
    shipping: guest('مريم طالب', '+9647801234706', 'baghdad', 'الكاظمية'),
    hoursAgo: 3,
    lines: [
      { product: 'istikan-cardamom-tea', quantity: 1 },
      { seller: 'najaf-books', product: 'malzama-maths-grade-12', quantity: 1 },
    ],
    moves: [],
  },
]
