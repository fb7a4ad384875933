import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { IsStaff } from './account-steps.ts'
import { findSessionUser } from './queries.ts'
import type { SessionUser } from './schemas.ts'

/** Who the shopper of the session is, and whether they work in the shop. */
export async function findSessionPerson(ctx: Ctx, isStaff: IsStaff): Promise<SessionUser | null> {
  const user = await findSessionUser(ctx)
  return user && { ...user, ...(await staffFact(ctx, user, isStaff)) }
}

/** What is told of somebody who works in the shop; nothing of anybody else. Guests are not looked up. */
export async function staffFact(
  ctx: { db: Db },
  { id, isGuest }: Pick<SessionUser, 'id' | 'isGuest'>,
  isStaff: IsStaff,
): Promise<Pick<SessionUser, 'isStaff'>> {
  return !isGuest && (await isStaff(ctx, id)) ? { isStaff: true } : {}
}
