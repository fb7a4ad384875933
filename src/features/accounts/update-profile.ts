import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { requirePassword, type TryingFrom } from './check-password.ts'
import { findProfile, findTaken, requireAccount } from './queries.ts'
import type { Profile, ProfileBody } from './schemas.ts'
import { users, verifications } from './tables.ts'
import { isUniqueViolation } from './unique-violation.ts'

/**
 * Writes what the shopper may change of the profile; the username stays. Another e-mail address needs the password: refuses
 * with `wrong_password`, and with `taken` when another account has the address or phone.
 */
export async function updateProfile(ctx: ShopperCtx, body: ProfileBody, from: TryingFrom): Promise<Profile> {
  const { profile } = await requireAccount(ctx)
  const { currentPassword, ...changed } = body
  const userId = profile.id
  if (body.email !== profile.email) {
    await requirePassword(ctx, { userId, password: currentPassword, field: 'currentPassword' }, from)
  }
  await refuseTaken(ctx.db, body, userId)
  try {
    await ctx.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ ...changed, updatedAt: ctx.now() })
        .where(eq(users.id, userId))
      // A link on its way to the old address is good for nothing any more.
      if (body.email !== profile.email) {
        await tx.delete(verifications).where(eq(verifications.value, String(userId)))
      }
    })
  } catch (error) {
    if (isUniqueViolation(error)) await refuseTaken(ctx.db, body, userId)
    throw error
  }
  const written = await findProfile(ctx)
  if (!written) throw new Refusal('sign_in_required')
  return written
}

async function refuseTaken(db: Db, { email, phone }: ProfileBody, userId: number): Promise<void> {
  const taken = await findTaken(db, { usernameKey: null, email, phone }, userId)
  if (Object.keys(taken).length > 0) throw new Refusal('taken', {}, taken)
}
