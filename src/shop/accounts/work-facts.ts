import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { FindWork } from './account-steps.ts'
import { findSessionUser } from './queries.ts'
import type { SessionUser } from './schemas.ts'

/** The user of the session, and where they work. */
export async function findSessionUserWithWork(ctx: Ctx, findWork: FindWork): Promise<SessionUser | null> {
  const user = await findSessionUser(ctx)
  const isByCode = ctx.shopper?.isByCode === true
  return user && { ...user, ...(await workFacts(ctx, user, { findWork, isByCode })) }
}

/** `isStaff` for staff, `sells` for the people of a seller, nothing for everybody else. Guests are not looked up. */
export async function workFacts(
  ctx: { db: Db },
  { id, isGuest }: Pick<SessionUser, 'id' | 'isGuest'>,
  { findWork, isByCode }: { findWork: FindWork; isByCode: boolean },
): Promise<Pick<SessionUser, 'isStaff' | 'sells'>> {
  if (isGuest) return {}
  const { isStaff, sells } = await findWork(ctx, id)
  return { ...(isStaff && { isStaff }), ...(sells && { sells: isByCode ? 'with_password' : 'here' }) }
}
