/**
 * Roles of the back office: `staff` handles orders, stock and inquiries; `admin` also prices, the catalogue and
 * people.
 */
export const roles = ['admin', 'staff'] as const
export type Role = (typeof roles)[number]

/** Whether a role includes the needed one. */
export function hasRole(role: Role, needed: Role): boolean {
  return role === 'admin' || role === needed
}
