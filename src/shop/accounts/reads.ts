import type { Ctx } from '#platform/context.ts'
import type { IsStaff } from './account-steps.ts'
import { findProfile } from './queries.ts'
import type { Profile, SessionUser } from './schemas.ts'
import { findSessionUserWithRole } from './staff-fact.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const accountReads = (isStaff: IsStaff) => ({
  session: (ctx: Ctx): Promise<SessionUser | null> => findSessionUserWithRole(ctx, isStaff),
  profile: (ctx: Ctx): Promise<Profile | null> => findProfile(ctx),
})
