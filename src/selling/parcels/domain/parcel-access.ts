import type { Access } from '#selling/team/domain/access.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'

/** Who works with parcels: also of a suspended seller, whose confirmed parcels are still to be packed. */
export const parcelAccess: Access = {
  roles: ['owner', 'manager', 'packer'],
  statuses: ['open', 'suspended'],
}

/** Who records what became of a parcel that the seller delivers: those who read what is collected for it. */
export const visitAccess: Access = { roles: ['owner', 'manager'], statuses: ['open', 'suspended'] }

/** Whether somebody who works with parcels reads what they cost. */
export function seesAmounts(role: SellerRole): boolean {
  return role !== 'packer'
}
