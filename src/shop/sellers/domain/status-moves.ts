import type { SellerStatus } from './sellers.ts'

/** What a seller in each state may become by a decision of the staff. */
const moves: Record<SellerStatus, readonly SellerStatus[]> = {
  applied: ['onboarding', 'refused'],
  onboarding: ['open', 'refused', 'closed'],
  open: ['suspended'],
  suspended: ['open', 'closed'],
  closed: [],
  refused: [],
}

/**
 * The states that may follow on this one, in the order in which a screen offers them. One that an owner closes may be suspended by the shop
 * instead, which ends the closing.
 */
export function getMoves(from: SellerStatus, isClosing = false): readonly SellerStatus[] {
  return isClosing ? [...moves[from], 'suspended'] : moves[from]
}

/** Whether the people of a seller need a reason for this state. */
export function needsReason(to: SellerStatus): boolean {
  return to === 'refused' || to === 'suspended' || to === 'closed'
}

/** Whether a seller in this state may change its profile, its days away and its team. */
export function isEditable(status: SellerStatus): boolean {
  return status !== 'closed' && status !== 'refused'
}
