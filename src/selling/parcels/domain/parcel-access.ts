import type { Access } from '#selling/team/domain/access.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'

/** Who works with parcels: also of a suspended seller, whose confirmed parcels are still to be packed. */
export const parcelAccess: Access = {
  roles: ['owner', 'manager', 'packer'],
  statuses: ['open', 'suspended'],
}

/** Whether somebody who works with parcels reads what they cost. */
export function seesAmounts(role: SellerRole): boolean {
  return role !== 'packer'
}
