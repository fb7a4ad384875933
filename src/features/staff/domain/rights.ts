import type { Role } from './roles.ts'

/** What a member of staff may do; an admin may do everything. Each call and screen of the back office needs one. */
export const rights = ['orders', 'stock', 'catalogue', 'prices', 'money', 'content', 'people'] as const
export type Right = (typeof rights)[number]

/** The rights of everybody with the role `staff`. */
const rightsOfStaff: readonly Right[] = ['orders', 'stock', 'money']

/** The least role that has a right. */
export function roleFor(right: Right): Role {
  return rightsOfStaff.includes(right) ? 'staff' : 'admin'
}
