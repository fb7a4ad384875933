import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { promotionCodes } from './tables.ts'

/** Adds a code to a promotion. Refuses with `code` `taken` when any promotion has it. */
export async function insertCode(
  db: Db,
  promotionId: number,
  { code, maxUses }: { code: string; maxUses: number | null },
): Promise<void> {
  const written = await db
    .insert(promotionCodes)
    .values({ promotionId, code, maxUses })
    .onConflictDoNothing()
    .returning({ id: promotionCodes.id })
  if (written.length === 0) throw new Refusal('invalid_request', {}, { code: 'taken' })
}
