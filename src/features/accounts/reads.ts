import type { Ctx } from '#platform/context.ts'
import type { IsStaff } from './account-steps.ts'
import { findProfile } from './queries.ts'
import type { Profile, SessionUser } from './schemas.ts'
import { findSessionPerson } from './staff-fact.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const accountReads = (isStaff: IsStaff) => ({
  session: (ctx: Ctx): Promise<SessionUser | null> => findSessionPerson(ctx, isStaff),
  profile: (ctx: Ctx): Promise<Profile | null> => findProfile(ctx),
})
