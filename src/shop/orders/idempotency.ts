import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canonicalJson } from './domain/canonical-json.ts'
import { idempotencyKeys } from './idempotency-tables.ts'

const retentionMs = 24 * 60 * 60 * 1000
/** Stored in place of a fingerprint for a closed key. No body matches it, so the key cannot place an order. */
const closed = 'closed'

const param = placeholders<KeyParameters & ReturnType<typeof responseParameters>>()

/** SHA-256 of a body in canonical form: equal bodies have equal fingerprints. */
export function toFingerprint(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}

/**
 * Returns the response stored for a key that could not be claimed ({@link insertKey}). Refuses with
 * `idempotency_key_reused` when the key was used with another body.
 */
export async function findResponse(ctx: ShopperCtx, key: string, fingerprint: string): Promise<unknown> {
  const stored = await findKey(ctx, key)
  if (stored?.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return stored.answer
}

/**
 * Returns the response stored for the key in the last 24 hours. When there is none it closes the key in this transaction
 * and returns null, so that a request arriving late is refused. Waits while another transaction holds the key. Refuses
 * like {@link findResponse}.
 */
export async function closeKey(ctx: ShopperCtx, key: string, fingerprint: string): Promise<unknown> {
  const inserted = await closeStatement(ctx.db, keyParameters(ctx, key, closed))
  if (inserted.length > 0) return null
  const stored = await findKey(ctx, key)
  if (stored?.fingerprint === closed) return null
  if (stored?.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return stored.answer
}

/** The parameters of {@link insertKey}. */
export function keyParameters({ shopper, now }: ShopperCtx, key: string, fingerprint: string) {
  const at = now()
  return {
    userId: shopper.id,
    key,
    fingerprint,
    at: at.toISOString(),
    expiredBefore: expiredBefore(at).toISOString(),
  }
}

/**
 * Claims the shopper's key: inserts it or takes over an expired one, and returns a row if it succeeded. Waits while another
 * transaction holds the key, and claims it if that one fails.
 */
export const insertKey = sql`
  insert into ${idempotencyKeys} (user_id, key, fingerprint, at)
  values (${param('userId')}, ${param('key')}, ${param('fingerprint')}, ${param('at')})
  on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, at = excluded.at, answer = null
  where ${idempotencyKeys.at} <= ${param('expiredBefore')}
  returning key`

export type KeyParameters = ReturnType<typeof keyParameters>

const closeStatement = statement<KeyParameters, { key: string }>('close_key', insertKey)

async function findKey({ db, shopper }: ShopperCtx, key: string) {
  const [stored] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, shopper.id), eq(idempotencyKeys.key, key)))
  return stored ?? null
}

/** The response of a claimed key; without a key, nothing is stored. */
export type KeyedResponse = { key: string | null; answer: unknown }

/** The parameters of {@link storeResponse}, beside `userId`. */
export function responseParameters({ key, answer }: KeyedResponse) {
  return {
    key,
    answer: key === null ? null : JSON.stringify(answer),
  }
}

/** A part of a `with` clause: stores the response for a claimed key. */
export const storeResponse = sql`
  stored_response as (
    update ${idempotencyKeys} set answer = ${param('answer')}::json
    where user_id = ${param('userId')} and key = ${param('key')}
  )`

/** Deletes expired keys; returns how many. */
export function deleteExpiredKeys({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = expiredBefore(now()).toISOString()
  return deleteInBatches(
    db,
    async (tx, size) => {
      const { rowCount } = await tx.execute(sql`
        delete from ${idempotencyKeys} where (user_id, key) in (
          select user_id, key from ${idempotencyKeys} where at <= ${before} limit ${size} for update skip locked
        )`)
      return rowCount ?? 0
    },
    { name: 'idempotency_keys' },
  )
}

function expiredBefore(at: Date): Date {
  return new Date(at.getTime() - retentionMs)
}
