import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { type BookFault, findBookFaults } from './find-book-faults.ts'
import { bookFaults } from './metrics.ts'

export const recountSetting = 'books_recounted'

/** How many faults the last recount reported, by database, as this process knows it: whoever displays it needs no statement. */
const known = new WeakMap<object, number>()

/** How many faults the last recount reported; 0 before the first one that this process knows of. */
export const getLastFaults = (db: Db): number => known.get(db) ?? 0

export function setLastFaults(db: Db, faults: number): void {
  known.set(db, faults)
  bookFaults.set(faults)
}

/** Recounts the books now and records the result in place of that of the night, so that what was repaired is reported no longer. */
export async function recountBooks(db: Db): Promise<BookFault[]> {
  const faults = await findBookFaults(db)
  // Of books that are not opened nothing is reported.
  if (faults.some(({ of }) => of === 'books')) return faults
  await db
    .update(settings)
    .set({ value: sql`split_part(${settings.value}, ' ', 1) || ' ' || ${faults.length}::int` })
    .where(eq(settings.name, recountSetting))
  setLastFaults(db, faults.length)
  return faults
}
