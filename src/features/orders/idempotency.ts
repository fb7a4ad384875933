import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canonicalJson } from './domain/canonical-json.ts'
import { idempotencyKeys } from './tables.ts'

const rememberedMs = 24 * 60 * 60 * 1000
const forgottenAtOnce = 20
/** Stands where a fingerprint would: no body has it, so the key places nothing any more. */
const closed = 'closed'

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
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ userId: shopper.id, key, fingerprint, at })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint, at, answer: null },
      setWhere: lte(idempotencyKeys.at, forgottenAt(at)),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

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
  const old = db
    .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.at, forgottenAt(now())))
    .orderBy(idempotencyKeys.at)
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true })
  const forgotten = db
    .$with('forgotten')
    .as(
      db
        .delete(idempotencyKeys)
        .where(sql`(${idempotencyKeys.userId}, ${idempotencyKeys.key}) in ${old}`)
        .returning({ key: idempotencyKeys.key }),
    )
  await db
    .with(forgotten)
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.userId, shopper.id), eq(idempotencyKeys.key, key)))
}

function forgottenAt(at: Date): Date {
  return new Date(at.getTime() - rememberedMs)
}
