import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasEveryRight, hasRight, type Right } from './domain/rights.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

type AnyCtx = Ctx & { staff?: StaffMember }

/**
 * Narrows a context to a member of staff with at least one of these rights, for reads that take any context. Refuses with
 * `not_found`.
 */
export function requireStaff(ctx: AnyCtx, ...anyOf: readonly [Right, ...Right[]]): StaffCtx {
  return narrow(ctx, anyOf, (staff) => hasRight(staff, ...anyOf))
}

/** Narrows a context to a member of staff with all of these rights. Refuses as {@link requireStaff} does. */
export function requireEvery(ctx: AnyCtx, all: readonly Right[]): StaffCtx {
  return narrow(ctx, all, (staff) => hasEveryRight(staff, ...all))
}

/** Narrows a context to any member of staff. Refuses as {@link requireStaff} does. */
export function requireAnyMember(ctx: AnyCtx): StaffCtx {
  return narrow(ctx, [], () => true)
}

function narrow(ctx: AnyCtx, needs: readonly Right[], isAllowed: (staff: StaffMember) => boolean): StaffCtx {
  const { staff } = ctx
  if (!staff || !isAllowed(staff)) {
    staff?.onMissingRight?.(needs)
    throw new Refusal('not_found')
  }
  return { ...ctx, shopper: { id: staff.userId }, staff }
}
