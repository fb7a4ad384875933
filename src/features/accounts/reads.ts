import type { Ctx } from '#platform/context.ts'
import { findProfile, findSessionUser } from './queries.ts'
import type { Profile, SessionUser } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const accountReads = {
  session: (ctx: Ctx): Promise<SessionUser | null> => findSessionUser(ctx),
  profile: (ctx: Ctx): Promise<Profile | null> => findProfile(ctx),
}
