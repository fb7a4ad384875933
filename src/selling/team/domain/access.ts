import { type SellerRole, type SellerStatus, sellerRoles } from '#shop/sellers/domain/sellers.ts'

/** Whether a role reaches a seller in this state: of a closed one those who deal with its money, of a refused one nobody. */
export function mayEnter(role: SellerRole, status: SellerStatus): boolean {
  if (status === 'refused') return false
  return status !== 'closed' || role === 'owner' || role === 'accountant'
}

/** Whether a role must use an authenticator app on a public https shop. */
export function needsApp(role: SellerRole): boolean {
  return role === 'owner' || role === 'accountant'
}

/** Who reaches something of a seller, and in which of its states: in all but `closed` by default. */
export type Access = {
  roles: readonly [SellerRole, ...SellerRole[]]
  statuses?: readonly SellerStatus[]
  /** Also after the seller was closed: what concerns its money, and the own account. */
  whenClosed?: true
  /** For the people of the seller alone, not for staff who act for it: what concerns their own account. */
  ofPerson?: true
}

/** What concerns the own account of whoever works for the seller: its authenticator app. */
export const myAccountAccess: Access = { roles: sellerRoles, ofPerson: true, whenClosed: true }

/** Who reads what concerns everybody who works for the seller: who they are, what waits, what happened. */
export const everybodyAccess: Access = { roles: sellerRoles, whenClosed: true }

/** Whether somebody with a role at a seller in a state has an access. */
export function hasAccess(
  { role, status, acting }: { role: SellerRole; status: SellerStatus; acting?: object },
  { roles, statuses, ofPerson, whenClosed }: Access,
): boolean {
  if (ofPerson && acting) return false
  if (status === 'closed' && !whenClosed) return false
  return roles.includes(role) && (statuses === undefined || statuses.includes(status))
}
