import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { IsStaff } from './account-steps.ts'
import { findSessionUser } from './queries.ts'
import type { SessionUser } from './schemas.ts'

/** The user of the session, and whether they are staff. */
export async function findSessionUserWithRole(ctx: Ctx, isStaff: IsStaff): Promise<SessionUser | null> {
  const user = await findSessionUser(ctx)
  return user && { ...user, ...(await staffFact(ctx, user, isStaff)) }
}

/** `isStaff` for staff, nothing for everybody else. Guests are not looked up. */
export async function staffFact(
  ctx: { db: Db },
  { id, isGuest }: Pick<SessionUser, 'id' | 'isGuest'>,
  isStaff: IsStaff,
): Promise<Pick<SessionUser, 'isStaff'>> {
  return !isGuest && (await isStaff(ctx, id)) ? { isStaff: true } : {}
}
