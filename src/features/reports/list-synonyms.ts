import { count, desc, sql } from 'drizzle-orm'
import { textKey } from '#features/catalogue/domain/text-key.ts'
import { searchSynonyms } from '#features/catalogue/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { SynonymGroupPage, SynonymsArgs } from './schemas-searches.ts'

const synonymsPageSize = 25

/** One page of the synonym groups, newest first; with `q` those with a term that contains its text key. */
export async function listSynonymGroups(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, q = '' }: SynonymsArgs,
): Promise<SynonymGroupPage> {
  const key = textKey(q)
  const { id, terms, version } = searchSynonyms
  if (key === '') {
    const [rows, [counted]] = await Promise.all([
      db
        .select({ id, terms, version })
        .from(searchSynonyms)
        .orderBy(desc(id))
        .limit(synonymsPageSize)
        .offset((page - 1) * synonymsPageSize),
      db.select({ total: count() }).from(searchSynonyms),
    ])
    return { groups: rows, total: counted?.total ?? 0 }
  }
  // Text keys are computed here, not in the database; there are only some hundreds of groups.
  const all = await db.select({ id, terms, version }).from(searchSynonyms).orderBy(sql`${id} desc`)
  const matches = all.filter((group) => group.terms.some((term) => textKey(term).includes(key)))
  return {
    groups: matches.slice((page - 1) * synonymsPageSize, page * synonymsPageSize),
    total: matches.length,
  }
}
