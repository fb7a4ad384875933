import type { Db } from '#platform/db/db.ts'
import { sellers } from '#shop/sellers/tables.ts'

/** Adds sellers beside the shop, and returns their ids in the same order. */
export async function addSellers(
  db: Db,
  added: readonly (typeof sellers.$inferInsert)[],
): Promise<[number, number, ...number[]]> {
  const rows = await db
    .insert(sellers)
    .values([...added])
    .returning({ id: sellers.id })
  return rows.map(({ id }) => id) as [number, number, ...number[]]
}
