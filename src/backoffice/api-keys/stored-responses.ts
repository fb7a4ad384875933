import { and, eq, lte, sql } from 'drizzle-orm'
import { apiIdempotency } from '#backoffice/staff/key-tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

const retentionMs = 24 * 60 * 60 * 1000

type Deps = Pick<Ctx, 'db' | 'now'>
/** A request with an `Idempotency-Key` of an API key. `fingerprint` is a digest of its method, address and body. */
type KeyedRequest = { keyId: number; key: string; fingerprint: string }
export type StoredResponse = Pick<
  typeof apiIdempotency.$inferSelect,
  'fingerprint' | 'status' | 'contentType' | 'body'
>

/**
 * Claims a key that is new or older than a day. Otherwise returns what is stored for it; `status` is null while its request is in
 * flight, and for a day when its process died: what was done is not known.
 */
export async function claimKey({ db, now }: Deps, request: KeyedRequest): Promise<StoredResponse | null> {
  const at = now()
  const empty = { status: null, contentType: null, body: null }
  const claimed = await db
    .insert(apiIdempotency)
    .values({ ...request, at })
    .onConflictDoUpdate({
      target: [apiIdempotency.keyId, apiIdempotency.key],
      set: { ...empty, at, fingerprint: request.fingerprint },
      setWhere: lte(apiIdempotency.at, new Date(at.getTime() - retentionMs)),
    })
    .returning({ key: apiIdempotency.key })
  if (claimed.length > 0) return null
  const [stored] = await db.select().from(apiIdempotency).where(isRow(request))
  // Released since: its request failed at this moment.
  return stored ?? { ...empty, fingerprint: request.fingerprint }
}

/** Stores the response of a claimed key. */
export async function storeResponse(
  { db }: Deps,
  request: KeyedRequest,
  response: Omit<StoredResponse, 'fingerprint'>,
): Promise<void> {
  await db.update(apiIdempotency).set(response).where(isRow(request))
}

/** Releases a claimed key whose request failed, so that it may be sent again. */
export async function releaseKey({ db }: Deps, request: KeyedRequest): Promise<void> {
  await db.delete(apiIdempotency).where(isRow(request))
}

const isRow = ({ keyId, key }: KeyedRequest) =>
  and(eq(apiIdempotency.keyId, keyId), eq(apiIdempotency.key, key))

/** Deletes the responses that are older than a day; returns how many. */
export function deleteExpiredResponses({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - retentionMs).toISOString()
  return deleteInBatches(
    db,
    async (tx, size) => {
      const { rowCount } = await tx.execute(sql`
        delete from ${apiIdempotency} where (key_id, key) in (
          select key_id, key from ${apiIdempotency} where at <= ${before} limit ${size} for update skip locked)`)
      return rowCount ?? 0
    },
    { name: 'api_idempotency' },
  )
}
