import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { getRights, type Right } from '#backoffice/staff/domain/rights.ts'
import { apiKeys } from '#backoffice/staff/key-tables.ts'
import { staffMembers } from '#backoffice/staff/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { users } from '#shop/accounts/tables.ts'
import { matchesDigest, parseKey } from './secret.ts'

const useMs = 5 * 60 * 1000

type FoundKey = { id: number; name: string; scopes: string[]; userId: number; rights: Right[] }

/**
 * The key of a text, with the rights that its creator has now. Null when it is wrong, revoked or expired, or when its creator is no
 * member of staff any more: these look the same. Records the use, every five minutes.
 */
export async function findKey({ db, now }: Pick<Ctx, 'db' | 'now'>, text: string): Promise<FoundKey | null> {
  const sent = parseKey(text)
  if (!sent) return null
  const [row] = await db
    .select({ key: apiKeys, role: staffMembers.role, rights: staffMembers.rights })
    .from(apiKeys)
    .innerJoin(staffMembers, eq(staffMembers.userId, apiKeys.createdBy))
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.id, sent.id), isNull(apiKeys.revokedAt), isNull(users.removedAt)))
  if (!row) return null
  const { key } = row
  const at = now()
  const isFormer =
    key.formerDigest !== null &&
    key.formerUntil !== null &&
    key.formerUntil > at &&
    matchesDigest(sent.secret, key.formerDigest)
  if (!matchesDigest(sent.secret, key.digest) && !isFormer) return null
  if (key.expiresAt !== null && key.expiresAt <= at) return null
  const before = new Date(at.getTime() - useMs)
  if (key.lastUsedAt === null || key.lastUsedAt < before)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    userId: key.createdBy,
    rights: getRights(row),
  }
}
