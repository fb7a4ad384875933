import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type ColumnMapping, normalizeHeader } from './domain/column-mapping.ts'
import type { RunContext } from './run-context.ts'
import { importMappings } from './tables.ts'

const hashedLength = 70

/** The mapping that was stored for files with exactly this header; null when there is none. */
export async function findMapping(db: Db, header: readonly string[]): Promise<ColumnMapping | null> {
  const { format, columns } = importMappings
  const [row] = await db
    .select({ format, columns })
    .from(importMappings)
    .where(eq(importMappings.headerHash, hashOf(header)))
  return row ?? null
}

/** Stores how the columns of files with this header are read, instead of what was stored before. */
export async function saveMapping(
  { db, now, byUserId }: Pick<RunContext, 'db' | 'now' | 'byUserId'>,
  header: readonly string[],
  { format, columns }: ColumnMapping,
): Promise<void> {
  const saved = { format, columns: [...columns], byUserId, savedAt: now() }
  await db
    .insert(importMappings)
    .values({ ...saved, headerHash: hashOf(header), header: [...header] })
    .onConflictDoUpdate({ target: importMappings.headerHash, set: saved })
}

/** Cells are stored truncated (`read-columns.ts`), so only their beginning counts. */
function hashOf(header: readonly string[]): string {
  const cells = header.map((cell) => normalizeHeader(cell).slice(0, hashedLength))
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex')
}
