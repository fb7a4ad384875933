import type { SellerRole } from '#shop/sellers/domain/sellers.ts'

const managers: readonly SellerRole[] = ['owner', 'manager']
const packers: readonly SellerRole[] = ['owner', 'manager', 'packer']
const money: readonly SellerRole[] = ['owner', 'accountant']
const owners: readonly SellerRole[] = ['owner']

/** What the people of a seller are notified of, and for which roles: of money those who read it, of parcels those who pack. */
export const rolesOfNotices = {
  parcel_cancelled: packers,
  parcel_refused: packers,
  return_requested: managers,
  return_received: managers,
  dispute_opened: managers,
  dispute_decided: managers,
  rating: managers,
  proposal_accepted: managers,
  proposal_refused: managers,
  payout_paid: money,
  payout_returned: money,
  paper_accepted: owners,
  paper_refused: owners,
  payout_way_confirmed: owners,
} as const satisfies Record<string, readonly SellerRole[]>
export type NoticeKind = keyof typeof rolesOfNotices

export const noticeKinds = Object.keys(rolesOfNotices) as [NoticeKind, ...NoticeKind[]]

/** For how many days what happened is listed. */
export const noticeDays = 60
export const noticesPageSize = 30
