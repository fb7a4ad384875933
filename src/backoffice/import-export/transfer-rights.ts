import { requireEvery } from '#backoffice/staff/read-rights.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'

/** A file can change everything about products, also prices and stock: importing needs all these rights. */
export const transferRights = ['catalogue', 'prices', 'stock'] as const

/** Narrows a context to a member who may import. Refuses with `not_found`. */
export function requireTransfer(ctx: Ctx): StaffCtx {
  return requireEvery(ctx, transferRights)
}
