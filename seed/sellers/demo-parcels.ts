import type { CancelReason } from '#backoffice/orders/domain/skip-reason.ts'
import type { Bearer } from '#shop/disputes/domain/disputes.ts'
import type { DisputeBody } from '#shop/disputes/schemas.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import type { ShippingDetails } from '#shop/orders/schemas.ts'
import type { RatingBody } from '#shop/seller-ratings/schemas.ts'

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
  /** Of a parcel whose seller delivers: the shop's courier brings it all the same. */
  byCourier?: true
}

/** What the customer says of the parcel of a seller, and what became of it. */
export type DemoFeedback = {
  seller: string
  rating?: RatingBody & { hoursAgo: number }
  dispute?: DisputeBody & {
    hoursAgo: number
    /** Of the demo's photos. */
    picture?: string
    answer?: { hoursAgo: number; words: string }
    decision?: { hoursAgo: number; amount: number; borneBy: Bearer; words: string }
  }
}

/** An order of the demo with goods of sellers. `shipping`: of a guest; without, of the demo customer. */
export type DemoParcelOrder = {
  shipping?: ShippingDetails
  lines: readonly DemoLine[]
  hoursAgo: number
  moves: readonly DemoMove[]
  feedback?: readonly DemoFeedback[]
}

/** Where an order of a guest goes. The phones are invented. */
export const toGuest = (
  fullName: string,
  phone: string,
  governorate: ShippingDetails['governorate'],
  city: string,
): ShippingDetails => ({ fullName, phone, governorate, city, address: 'قرب السوق' })

/** The seller who brings the parcels of these orders itself. */
export const deliversItself = 'erbil-fashion'

/** Oldest first. */
export const demoParcelOrders: readonly DemoParcelOrder[] = [
  {
    shipping: toGuest('سيف عدنان', '+9647801234701', 'baghdad', 'زيونة'),
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
    feedback: [
      {
        seller: 'mosul-home',
        dispute: {
          hoursAgo: 60,
          kind: 'damaged',
          picture: 'zahra-coffee-press/2.webp',
          words: 'المكبس وصل والزجاج مكسور من الجهة، والعلبة مضغوطة.',
          answer: {
            hoursAgo: 41,
            words:
              'المكبس طلع من المحل سالم ومغلف بالفقاعات، وعندنا صورة التغليف. نطلب من المتجر يشوف التوصيل.',
          },
        },
      },
      {
        seller: 'erbil-fashion',
        rating: { hoursAgo: 100, packing: 4, speed: 3, described: 5, words: 'الجينز حلو والقياس مضبوط.' },
      },
    ],
  },
  {
    shipping: toGuest('هبة رعد', '+9647801234702', 'basra', 'العشار'),
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
    feedback: [
      {
        seller: 'najaf-books',
        rating: { hoursAgo: 92, packing: 4, speed: 4, described: 3, words: 'ناقصة رواية، بس رجعولي فلوسها.' },
        dispute: {
          hoursAgo: 95,
          kind: 'missing',
          words: 'الطقم بيه روايتين بس، الثالثة ما موجودة.',
          answer: { hoursAgo: 84, words: 'نعتذر، الرواية الثالثة نفدت من عندنا ونسينا نبلغكم.' },
          decision: {
            hoursAgo: 70,
            amount: 8_000,
            borneBy: 'seller',
            words: 'يرجع للزبون سعر الرواية الناقصة نقداً بالمكتب.',
          },
        },
      },
    ],
  },
  {
    shipping: toGuest('عقيل حسين', '+9647801234703', 'karbala', 'حي الحسين'),
    hoursAgo: 150,
    lines: [{ seller: 'basra-dates', product: 'basra-dates-gift-set', quantity: 2 }],
    moves: [
      { hoursAgo: 148, to: 'processing' },
      { hoursAgo: 124, to: 'shipped' },
      { hoursAgo: 98, to: 'delivered' },
    ],
    feedback: [
      {
        seller: 'basra-dates',
        rating: { hoursAgo: 80, packing: 5, speed: 4, described: 5, words: 'طلبنا هديتين للأهل وطلعت فخمة.' },
      },
    ],
  },
  {
    shipping: toGuest('دعاء سمير', '+9647801234704', 'erbil', 'عينكاوة'),
    hoursAgo: 140,
    lines: [{ seller: 'erbil-fashion', product: 'ashur-oxford-shirt', quantity: 2 }],
    moves: [
      { hoursAgo: 139, to: 'processing' },
      { hoursAgo: 96, to: 'shipped', seller: 'erbil-fashion', byCourier: true },
      { hoursAgo: 74, to: 'delivered', seller: 'erbil-fashion', accepted: 1 },
    ],
    feedback: [
      {
        seller: 'erbil-fashion',
        rating: { hoursAgo: 21, packing: 3, speed: 3, described: 2, words: '' },
        dispute: { hoursAgo: 20, kind: 'wrong', words: 'طلبت القميص أبيض ووصلني أزرق.' },
      },
    ],
  },
  {
    shipping: toGuest('ياسر محمود', '+9647801234705', 'nineveh', 'حي الزهور'),
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
    shipping: toGuest('ليث قاسم', '+9647801234707', 'baghdad', 'الدورة'),
    hoursAgo: 66,
    lines: [{ seller: 'najaf-books', product: 'qalam-colour-pencils-12', quantity: 4 }],
    moves: [
      { hoursAgo: 64, to: 'processing' },
      { hoursAgo: 44, to: 'shipped' },
      { hoursAgo: 26, to: 'delivered' },
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
    shipping: toGuest('هدى نزار', '+9647801234708', 'erbil', 'عينكاوة'),
    hoursAgo: 24,
    lines: [{ seller: 'erbil-fashion', product: 'nasij-sports-socks-3-pairs', quantity: 1 }],
    moves: [
      { hoursAgo: 21, to: 'processing' },
      { hoursAgo: 4, to: 'shipped', seller: 'erbil-fashion' },
    ],
  },
  {
    shipping: toGuest('مريم طالب', '+9647801234706', 'baghdad', 'الكاظمية'),
    hoursAgo: 3,
    lines: [
      { product: 'istikan-cardamom-tea', quantity: 1 },
      { seller: 'najaf-books', product: 'malzama-maths-grade-12', quantity: 1 },
    ],
    moves: [],
  },
]
