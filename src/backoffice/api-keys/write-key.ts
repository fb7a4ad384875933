import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '#backoffice/staff/key-tables.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findForeignScopes, type Scope, scopes } from './domain/scopes.ts'
import type { AddKeyBody, NewKey, RotateKeyBody } from './schemas.ts'
import { makeSecret, toDigest, toKey } from './secret.ts'

const maxKeys = 50
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Makes a key and returns it this one time. Refuses on `scopes` with `not_yours` for rights that the member lacks, and with `too_many`. */
export function addKey(
  ctx: StaffCtx,
  { name, days, ...body }: Omit<AddKeyBody, 'password'>,
): Promise<NewKey> {
  const chosen = scopes.filter((scope) => body.scopes.includes(scope))
  requireMyScopes(ctx, chosen)
  const secret = makeSecret()
  const at = ctx.now()
  const expiresAt = days === null ? null : new Date(at.getTime() + days * dayMs)
  return transaction(ctx.db, async (db) => {
    if ((await db.$count(apiKeys, isNull(apiKeys.revokedAt))) >= maxKeys) throw new Refusal('too_many')
    const [added] = await db
      .insert(apiKeys)
      .values({
        name,
        scopes: chosen,
        digest: toDigest(secret),
        createdBy: ctx.staff.userId,
        createdAt: at,
        expiresAt,
      })
      .returning({ id: apiKeys.id })
    if (!added) throw new Error('the key was not written')
    const after = { name, scopes: chosen, expiresAt }
    await recordChange({ ...ctx, db }, { action: 'api_key.add', kind: 'api_key', id: added.id, after })
    return { id: added.id, key: toKey(added.id, secret) }
  })
}

/**
 * Gives a key a new secret and returns it this one time; scopes, creator and expiry stay. The former secret works for `graceHours`.
 * Refuses with `not_found`, and on `scopes` with `not_yours` for rights that the member lacks.
 */
export function rotateKey(
  ctx: StaffCtx,
  id: number,
  { graceHours }: Pick<RotateKeyBody, 'graceHours'>,
): Promise<NewKey> {
  const secret = makeSecret()
  const formerUntil = new Date(ctx.now().getTime() + graceHours * hourMs)
  return transaction(ctx.db, async (db) => {
    const before = await lockKey(db, id)
    requireMyScopes(ctx, before.scopes as Scope[])
    await db
      .update(apiKeys)
      .set({ digest: toDigest(secret), formerDigest: before.digest, formerUntil })
      .where(eq(apiKeys.id, id))
    const after = { graceHours }
    await recordChange({ ...ctx, db }, { action: 'api_key.rotate', kind: 'api_key', id, after })
    return { id, key: toKey(id, secret) }
  })
}

/** Ends a key with both of its secrets. Refuses with `not_found`. */
export function revokeKey(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { name } = await lockKey(db, id)
    await db
      .update(apiKeys)
      .set({ revokedAt: ctx.now(), formerDigest: null, formerUntil: null })
      .where(eq(apiKeys.id, id))
    const before = { name }
    await recordChange({ ...ctx, db }, { action: 'api_key.revoke', kind: 'api_key', id, before })
  })
}

function requireMyScopes({ staff }: StaffCtx, chosen: readonly Scope[]): void {
  if (findForeignScopes(chosen, staff).length > 0)
    throw new Refusal('invalid_request', {}, { scopes: 'not_yours' })
}

async function lockKey(db: Db, id: number): Promise<typeof apiKeys.$inferSelect> {
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .for('update')
  if (!key) throw new Refusal('not_found')
  return key
}
