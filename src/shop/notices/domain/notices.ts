import type { Names } from '#platform/i18n/localized.ts'

/** What members of the team can get by mail and Telegram. `waiting_order`: an order that waits for a call; `codes`: those of a day are used up. */
export const notices = [
  'order',
  'waiting_order',
  'return',
  'low_stock',
  'review',
  'dispute',
  'paper',
  'payout_way',
  'codes',
] as const
export type Notice = (typeof notices)[number]

/** Whether a notice is about other sellers than the shop; a shop alone has none of them. */
export const isOfSellers = (notice: Notice): boolean =>
  notice === 'dispute' || notice === 'paper' || notice === 'payout_way'

export const noticeChannels = ['mail', 'telegram'] as const

/** The facts of each mail about a notice, as stored with it; `userId` is its receiver. */
export type NoticeFacts = {
  order: { userId: number; orderId: number; amount: number; governorate: string | null; awaitsCall: boolean }
  return: { userId: number; orderId: number; returnId: number }
  lowStock: { userId: number; orderId: number; variants: LowVariant[] }
  review: { userId: number; rating: number; productId: number }
  /** `number`: of the parcel. `answered`: by the seller, so the shop decides. */
  dispute: { userId: number; disputeId: number; number: string; answered: boolean }
  paper: { userId: number; sellerId: number; seller: Names }
  payoutWay: { userId: number; seller: Names }
  /** `perDay`: how many codes for signing in the shop sends in a day. */
  codes: { userId: number; perDay: number }
}

/** A variant of which few units are left; names in the shop's languages. */
export type LowVariant = {
  title: Names
  options: { value: Names }[]
  sku: string | null
  left: number
}
