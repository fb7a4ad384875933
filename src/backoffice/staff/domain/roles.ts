/** Roles of the back office: an `admin` has every right, a member of the `staff` those that were given (rights.ts). */
export const roles = ['admin', 'staff'] as const
export type Role = (typeof roles)[number]
