import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Mailing, requestEmailChange } from './change-email.ts'
import { requirePassword } from './check-password.ts'
import { findProfile, requireAccount } from './queries.ts'
import type { Profile, ProfileBody } from './schemas.ts'
import { users } from './tables.ts'
import type { SessionTrying } from './trying.ts'

/**
 * Writes what the shopper may change of the profile; the username stays. Another e-mail address needs the password, refuses
 * with `wrong_password`, and is the account's once the link mailed to it has been opened. Whether somebody else has an address
 * or a phone changes nothing of the answer (docs/decisions/0029).
 */
export async function updateProfile(
  ctx: ShopperCtx,
  { currentPassword, email, ...changed }: ProfileBody,
  { from, mailing }: { from: SessionTrying; mailing: Mailing },
): Promise<Profile> {
  const { profile } = await requireAccount(ctx)
  const userId = profile.id
  if (email !== profile.email) {
    await requirePassword(ctx, { userId, password: currentPassword, field: 'currentPassword' }, from)
    await requestEmailChange(ctx, { profile, email }, mailing)
  }
  await ctx.db
    .update(users)
    .set({ ...changed, updatedAt: ctx.now() })
    .where(eq(users.id, userId))
  const written = await findProfile(ctx)
  if (!written) throw new Refusal('sign_in_required')
  return written
}
