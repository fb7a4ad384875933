import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canonicalJson } from './domain/canonical-json.ts'
import { idempotencyKeys } from './tables.ts'

const rememberedMs = 24 * 60 * 60 * 1000
const forgottenAtOnce = 20
/** Stands where a fingerprint would: no body has it, so the key places nothing any more. */
const closed = 'closed'

const given = sql.placeholder

/** SHA-256 of a body in canonical form: equal for equal bodies, however they were written. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}

/**
 * Takes the shopper's key for this transaction. Null: the key is ours, go on and {@link keepAnswer}. Otherwise the
 * answer kept for it in the last 24 hours. Waits while another transaction holds the key and takes over when
 * that one fails. Refuses with `idempotency_key_reused` when the key belongs to another body.
 */
export async function claimKey(ctx: ShopperCtx, key: string, fingerprint: string): Promise<unknown> {
  if (await takeKey(ctx, key, fingerprint)) return null
  const kept = await findKey(ctx, key)
  if (kept?.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return kept.answer
}

/**
 * The answer kept for the key in the last 24 hours, as {@link claimKey}. Null when there is none: then the key is
 * closed with this transaction, and a confirmation that arrives late is refused. Waits while another holds the key.
 */
export async function closeKey(ctx: ShopperCtx, key: string, fingerprint: string): Promise<unknown> {
  if (await takeKey(ctx, key, closed)) return null
  const kept = await findKey(ctx, key)
  if (kept?.fingerprint === closed) return null
  if (kept?.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return kept.answer
}

/** Writes the key when the shopper has none such, or only a forgotten one. */
async function takeKey({ db, shopper, now }: ShopperCtx, key: string, fingerprint: string): Promise<boolean> {
  const at = now()
  const claimed = await claiming(db, {
    userId: shopper.id,
    key,
    fingerprint,
    at: at.toISOString(),
    forgottenAt: forgottenAt(at).toISOString(),
  })
  return claimed.length > 0
}

const claiming = statement<{ key: string }>(
  'claim_key',
  sql`
  insert into ${idempotencyKeys} (user_id, key, fingerprint, at)
  values (${given('userId')}, ${given('key')}, ${given('fingerprint')}, ${given('at')})
  on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, at = excluded.at, answer = null
  where ${idempotencyKeys.at} <= ${given('forgottenAt')}
  returning key`,
)

async function findKey({ db, shopper }: ShopperCtx, key: string) {
  const [kept] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, shopper.id), eq(idempotencyKeys.key, key)))
  return kept ?? null
}

/**
 * Keeps the answer for a claimed key, in the transaction that did the work; forgets a few keys of anybody that are
 * older than a day, so that the table never needs a clean-up of its own.
 */
export async function keepAnswer(
  { db, shopper, now }: ShopperCtx,
  key: string,
  answer: unknown,
): Promise<void> {
  const forgetBefore = forgottenAt(now()).toISOString()
  await keeping(db, { userId: shopper.id, key, answer: JSON.stringify(answer), forgottenAt: forgetBefore })
}

const keeping = statement(
  'keep_answer',
  sql`
  with forgotten as (
    delete from ${idempotencyKeys} where (user_id, key) in (
      select user_id, key from ${idempotencyKeys} where at <= ${given('forgottenAt')}
      order by at limit ${forgottenAtOnce} for update skip locked
    )
  )
  update ${idempotencyKeys} set answer = ${given('answer')}::json
  where user_id = ${given('userId')} and key = ${given('key')}`,
)

/** Deletes keys whose answers are no longer replayed; gives how many. */
export function clearKeys({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = forgottenAt(now()).toISOString()
  return inBatches(
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

function forgottenAt(at: Date): Date {
  return new Date(at.getTime() - rememberedMs)
}
