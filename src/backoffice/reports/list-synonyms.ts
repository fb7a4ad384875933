import { count, desc, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { textKey } from '#shop/catalogue/search/text/text-key.ts'
import { searchSynonyms } from '#shop/catalogue/tables.ts'
import type { SynonymGroupPage, SynonymsArgs } from './schemas-searches.ts'

/** One page of the synonym groups, newest first; with `q` those with a term that contains its text key. */
export async function listSynonymGroups(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, q = '' }: SynonymsArgs,
): Promise<SynonymGroupPage> {
  const key = textKey(q)
  const { id, terms, version } = searchSynonyms
  if (key === '') {
    const [rows, [counted]] = await Promise.all([
      db
        .select({ id, terms, version })
        .from(searchSynonyms)
        .orderBy(desc(id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db.select({ total: count() }).from(searchSynonyms),
    ])
    return { groups: rows, total: counted?.total ?? 0 }
  }
  // Text keys are computed here, not in the database; there are only some hundreds of groups.
  const all = await db.select({ id, terms, version }).from(searchSynonyms).orderBy(sql`${id} desc`)
  const matches = all.filter((group) => group.terms.some((term) => textKey(term).includes(key)))
  return {
    groups: matches.slice((page - 1) * pageSize, page * pageSize),
    total: matches.length,
  }
}
