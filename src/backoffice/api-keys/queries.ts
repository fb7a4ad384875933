import { desc, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '#backoffice/staff/key-tables.ts'
import { staffMembers } from '#backoffice/staff/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { users } from '#shop/accounts/tables.ts'
import { scopes } from './domain/scopes.ts'
import type { ApiKeyList } from './schemas.ts'

/** The keys that are not revoked, newest first, without anything of their secrets. */
export async function listKeys({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ApiKeyList> {
  const rows = await db
    .select({ key: apiKeys, createdBy: users.name, memberId: staffMembers.userId })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(staffMembers, eq(staffMembers.userId, apiKeys.createdBy))
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(apiKeys.id))
  const at = now()
  return {
    keys: rows.map(({ key, createdBy, memberId }) => {
      const isExpired = key.expiresAt !== null && key.expiresAt <= at
      const state = memberId === null ? 'orphaned' : isExpired ? 'expired' : 'active'
      const { formerUntil } = key
      const hasFormer = state === 'active' && formerUntil !== null && formerUntil > at
      return {
        id: key.id,
        name: key.name,
        scopes: scopes.filter((scope) => key.scopes.includes(scope)),
        createdBy,
        createdAt: key.createdAt.toISOString(),
        expiresAt: key.expiresAt?.toISOString() ?? null,
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        formerUntil: hasFormer ? formerUntil.toISOString() : null,
        state,
      }
    }),
  }
}
