import { parcelAccess } from '#selling/parcels/domain/parcel-access.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import type { Access } from '#selling/team/domain/access.ts'

const ofManagers: Access = { roles: ['owner', 'manager'] }
const ofOwners: Access = { roles: ['owner'] }

/**
 * What the people of a seller are notified of, with who opens the page that it is about: of money those who read it, of parcels those who pack. The
 * roles read the notice also when the seller has no such page any more.
 */
export const accessOfNotices = {
  parcel_cancelled: parcelAccess,
  parcel_refused: parcelAccess,
  return_requested: ofManagers,
  return_received: ofManagers,
  dispute_opened: ofManagers,
  dispute_decided: ofManagers,
  rating: ofManagers,
  proposal_accepted: ofManagers,
  proposal_refused: ofManagers,
  payout_paid: moneyAccess,
  payout_returned: moneyAccess,
  paper_accepted: ofOwners,
  paper_refused: ofOwners,
  payout_way_confirmed: ofOwners,
} as const satisfies Record<string, Access>
export type NoticeKind = keyof typeof accessOfNotices

export const noticeKinds = Object.keys(accessOfNotices) as [NoticeKind, ...NoticeKind[]]

/** For how many days what happened is listed. */
export const noticeDays = 60
export const noticesPageSize = 30
