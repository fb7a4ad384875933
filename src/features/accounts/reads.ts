import type { Ctx } from '#platform/context.ts'
import { findProfile, findSessionUser } from './queries.ts'
import type { Profile, SessionUser } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const accountReads = {
  session: (ctx: Ctx): Promise<SessionUser | null> => findSessionUser(ctx),
  profile: (ctx: Ctx): Promise<Profile | null> => findProfile(ctx),
}
