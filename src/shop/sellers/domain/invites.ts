import type { SellerRole } from './sellers.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long an invitation can be answered, and how long after that its row stays. */
export const inviteValidMs = 7 * dayMs
export const inviteRetentionMs = 30 * dayMs

/** How many people a seller can have, with those who are invited. */
export const maxMembers = 50

/** What became of an invitation. Only one that waits can be answered. */
export const inviteStates = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
type InviteState = (typeof inviteStates)[number]

/** What an invitation is now. `isOfOwner`: whether who invited still owns the seller; `isEditable`: whether the seller is not over. */
export function toInviteState(
  {
    state,
    expiresAt,
    isOfOwner,
    isEditable,
  }: { state: Exclude<InviteState, 'expired'>; expiresAt: Date; isOfOwner: boolean; isEditable: boolean },
  now: Date,
): InviteState {
  if (state !== 'pending') return state
  if (!isOfOwner || !isEditable) return 'revoked'
  return expiresAt <= now ? 'expired' : 'pending'
}

/** What somebody answered to an invitation, as the log of the staff has it. */
export type TeamChange = {
  action: 'seller.invite_end' | 'seller.join'
  sellerId: number
  before?: { userId?: number; sellerRole: SellerRole }
  after?: { userId?: number; sellerRole: SellerRole }
}
