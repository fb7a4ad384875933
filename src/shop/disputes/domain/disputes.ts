/** What a shopper says went wrong with a delivered parcel. */
export const disputeKinds = [
  'not_received',
  'missing',
  'damaged',
  'wrong',
  'not_as_described',
  'other',
] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** `open` waits for the seller, `answered` for the shop; the others are final. */
export const disputeStatuses = ['open', 'answered', 'decided', 'withdrawn'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Who bears what a decision pays. */
export const bearers = ['seller', 'shop', 'courier'] as const
export type Bearer = (typeof bearers)[number]

/** How a decision is paid: as credit of the account, or in notes at the office. */
export const paymentWays = ['credit', 'cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const maxDisputes = 3
export const maxDisputeWords = 1000

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const disputeDays = 14
const answerHours = 48

/** Whether a dispute waits for somebody. */
export function isUndecided(status: DisputeStatus): boolean {
  return status === 'open' || status === 'answered'
}

/** Until when a parcel that was delivered at a moment can be disputed. */
export function disputeEnd(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + disputeDays * dayMs)
}

/** Until when the seller can answer before the shop may decide that the seller pays. */
export function answerEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + answerHours * hourMs)
}

/** Whether the shop may decide now that `borneBy` pays an amount: a seller pays nothing unheard. */
export function mayDecide(
  { status, answerBy }: { status: DisputeStatus; answerBy: Date },
  { amount, borneBy, at }: { amount: number; borneBy: Bearer; at: Date },
): boolean {
  if (!isUndecided(status)) return false
  return status === 'answered' || borneBy !== 'seller' || amount === 0 || at >= answerBy
}
