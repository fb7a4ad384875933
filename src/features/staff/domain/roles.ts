/** Who works in the shop: `staff` sees to orders, stock and inquiries; `admin` also to prices, the catalogue and people. */
export const roles = ['admin', 'staff'] as const
export type Role = (typeof roles)[number]

/** Whether somebody of a role may do what needs `needed`. */
export function mayAct(role: Role, needed: Role): boolean {
  return role === 'admin' || role === needed
}
