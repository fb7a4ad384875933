import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'

/** Whether a role reaches a seller in this state: of a closed one those who deal with its money, of a refused one nobody. */
export function mayEnter(role: SellerRole, status: SellerStatus): boolean {
  if (status === 'refused') return false
  return status !== 'closed' || role === 'owner' || role === 'accountant'
}

/** Whether a role must use an authenticator app on a public https shop. */
export function needsApp(role: SellerRole): boolean {
  return role === 'owner' || role === 'accountant'
}
