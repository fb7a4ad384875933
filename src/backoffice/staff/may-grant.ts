import { Refusal } from '#platform/http/refusal.ts'
import { rights as allRights, type Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import type { ActorCtx } from './staff-ctx.ts'

/** The command on the server and admins may give everything. */
const isUnlimited = ({ staff }: Pick<ActorCtx, 'staff'>) => staff.userId === null || staff.role === 'admin'

/**
 * A member with the right `people` gives others only rights of their own, so nobody raises themselves with a second
 * account. Refuses with the field `role`: `only_admin`, or `rights`: `not_yours`.
 */
export function requireMayGrant(
  ctx: Pick<ActorCtx, 'staff'>,
  { role, rights }: { role: Role; rights: readonly Right[] },
): void {
  if (isUnlimited(ctx)) return
  if (role === 'admin') throw new Refusal('invalid_request', {}, { role: 'only_admin' })
  const myRights = ctx.staff.rights ?? []
  if (rights.some((right) => !myRights.includes(right)))
    throw new Refusal('invalid_request', {}, { rights: 'not_yours' })
}

/** Only admins change admins, and nobody else changes themselves. Refuses with the field `role`: `only_admin`. */
export function requireMayManage(
  ctx: Pick<ActorCtx, 'staff'>,
  { userId, role }: { userId: number; role: Role },
): void {
  if (isUnlimited(ctx)) return
  if (role === 'admin' || userId === ctx.staff.userId)
    throw new Refusal('invalid_request', {}, { role: 'only_admin' })
}

/** The rights in their fixed order, each one time. */
export function sortRights(rights: readonly Right[]): Right[] {
  return allRights.filter((right) => rights.includes(right))
}
