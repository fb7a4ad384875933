import type { Ctx } from '#platform/context.ts'
import type { FindWork } from './account-steps.ts'
import { findProfile } from './queries.ts'
import type { Profile, SessionUser, SignInWays } from './schemas.ts'
import { findSessionUserWithWork } from './work-facts.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const accountReads = (findWork: FindWork) => ({
  session: (ctx: Ctx): Promise<SessionUser | null> => findSessionUserWithWork(ctx, findWork),
  profile: (ctx: Ctx): Promise<Profile | null> => findProfile(ctx),
})

/** The read of how shoppers may sign in; `codes` is what sends codes. */
export function signInReads(codes: unknown) {
  return { 'sign-in-ways': async (): Promise<SignInWays> => ({ phoneCode: Boolean(codes) }) }
}
