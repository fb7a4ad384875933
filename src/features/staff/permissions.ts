import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasRole, type Role } from './domain/roles.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

/**
 * Narrows a context to one of staff, for reads that take any context. Refuses with `not_found` without the needed
 * role.
 */
export function requireStaff(ctx: Ctx & { staff?: StaffMember }, needed: Role = 'staff'): StaffCtx {
  const { staff } = ctx
  if (!staff || !hasRole(staff.role, needed)) throw new Refusal('not_found')
  return { ...ctx, shopper: { id: staff.userId }, staff }
}
