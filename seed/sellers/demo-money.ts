import type { AccountKind } from '#shop/books/domain/kinds.ts'
import type { ManualKind } from '#shop/books/domain/manual.ts'

/** A payout of a seller; times are hours before seeding. What was released until then is in it. */
export type DemoPayout = {
  seller: string
  drafted: number
  approved?: number
  paid?: number
  /** Of a transfer. */
  reference?: string
}

/** Of two sellers who were paid before, one draft waits for another member of staff, and one payout for its transfer. */
export const demoPayouts: readonly DemoPayout[] = [
  { seller: 'baghdad-electronics', drafted: 318, approved: 316, paid: 314, reference: 'ZC-48210937' },
  { seller: 'karbala-sports', drafted: 317, approved: 315, paid: 292 },
  { seller: 'basra-dates', drafted: 270, approved: 268, paid: 266 },
  { seller: 'mosul-home', drafted: 30, approved: 27 },
  { seller: 'basra-dates', drafted: 6 },
]

/** An account of the books; `seller`: the slug of whose it is. */
export type DemoAccount = { kind: AccountKind; seller?: string }

/** What is posted by hand; the larger one waits for another member of staff. The seller reads the note of the first. */
export const demoPostings = [
  {
    hoursAgo: 12,
    kind: 'charge',
    debit: { kind: 'owed', seller: 'basra-dates' },
    credit: { kind: 'charges' },
    amount: 10_000,
    note: 'أجرة رف العرض بمكتب المتجر لهذا الشهر، حسب الاتفاق.',
  },
  {
    hoursAgo: 7,
    kind: 'write_off',
    debit: { kind: 'losses' },
    credit: { kind: 'till_office' },
    amount: 125_000,
    note: 'نقص بصندوق المكتب بعد الجرد الأسبوعي، والمحضر عند المحاسبة.',
  },
] as const satisfies readonly {
  hoursAgo: number
  kind: ManualKind
  debit: DemoAccount
  credit: DemoAccount
  amount: number
  note: string
}[]

/** What a courier retains of the cash for each parcel, in whole dinars. */
export const courierFee = 1_500

/** Deliveries of days before this one, in hours before seeding: their cash was handed over on the day after. That of later days is with the courier. */
export const handedOverBefore = 74

/** Another way of payout that waits to be confirmed. */
export const demoPayoutWay = {
  seller: 'najaf-books',
  hoursAgo: 10,
  kind: 'fib',
  account: '6330 1187 2045',
  holder: 'مرتضى الحكيم',
} as const

/** Papers that wait for a decision. */
export const demoPapers = [
  {
    seller: 'duhok-honey',
    hoursAgo: 22,
    kind: 'licence',
    name: 'licence-duhok-honey.pdf',
    lines: ['LICENCE (demo)', 'Duhok Honey', 'Chamber of Commerce, Duhok', 'No. 0455/2026'],
  },
  {
    seller: 'duhok-honey',
    hoursAgo: 21,
    kind: 'pickup',
    name: 'rent-contract.pdf',
    lines: ['RENT CONTRACT (demo)', 'Duhok Honey', 'Amedi, market street'],
  },
  {
    seller: 'karbala-sports',
    hoursAgo: 9,
    kind: 'licence',
    name: 'licence-renewed.pdf',
    lines: ['LICENCE, RENEWED (demo)', 'Karbala Sports', 'No. 0918/2026'],
  },
] as const

/** What the shop takes: of electronics and mobiles less than of the rest. */
export const demoCommission = {
  electronics: { name: 'إلكترونيات وموبايلات', percentBp: 500, categories: ['electronics', 'mobiles'] },
  other: { percentBp: 900 },
} as const
