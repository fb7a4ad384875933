/** What somebody is for a seller. */
export const sellerRoles = ['owner', 'manager', 'packer', 'accountant'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** The states of a seller. Only an open one sells; the shop itself is always open. */
export const sellerStatuses = ['applied', 'onboarding', 'open', 'suspended', 'closed', 'refused'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

/** The states of a seller from which an owner closes the shop in steps: taking it back leads there again. */
export const closingStatuses = ['open', 'suspended'] as const satisfies readonly SellerStatus[]

/** Who brings the parcels of a seller: the couriers of the shop, or the seller. */
export const delivererKinds = ['shop', 'self'] as const

/** Whether somebody must be the owner of a seller in this state. The database checks it when a transaction commits. */
export function needsOwner(status: SellerStatus): boolean {
  return status !== 'closed' && status !== 'refused'
}
