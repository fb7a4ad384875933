import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type LinkOf, requestEmailChange } from './change-email.ts'
import type { OwnerSource } from './delay-attempt.ts'
import { findProfile, requireAccount } from './queries.ts'
import { requireOwner } from './require-owner.ts'
import type { Profile, ProfileBody } from './schemas.ts'
import { users } from './tables.ts'

/**
 * Updates the profile; the username cannot change. A new e-mail address needs the password (refuses with
 * `wrong_password`) and takes effect when the link mailed to it is opened. The response does not reveal whether
 * another account has the address or the phone (docs/decisions/0029).
 */
export async function updateProfile(
  ctx: ShopperCtx,
  { currentPassword, email, ...changes }: ProfileBody,
  { from, linkOf }: { from: OwnerSource; linkOf: LinkOf },
): Promise<Profile> {
  const { profile } = await requireAccount(ctx)
  const userId = profile.id
  if (email !== profile.email) {
    if (email === '') throw new Refusal('invalid_request', {}, { email: 'invalid_email' })
    await requireOwner(ctx, { userId, password: currentPassword, field: 'currentPassword' }, from)
    await requestEmailChange(ctx, { profile, email }, linkOf)
  }
  await ctx.db
    .update(users)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(users.id, userId))
  const updated = await findProfile(ctx)
  if (!updated) throw new Refusal('sign_in_required')
  return updated
}
