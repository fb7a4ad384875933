import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { codeRequests } from './tables.ts'

type CodeRequest = typeof codeRequests.$inferSelect

/** Serializes what counts and adds the codes of a phone until the transaction ends. */
export async function lockCodePhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code of ${phone}`}, 0))`)
}

/** The requests of a phone whose codes have not expired, oldest first. */
export function findOpenRequests(tx: Db, phone: string, at: Date): Promise<CodeRequest[]> {
  return tx
    .select()
    .from(codeRequests)
    .where(and(eq(codeRequests.phone, phone), gt(codeRequests.expiresAt, at)))
    .orderBy(codeRequests.expiresAt)
}
