import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { searchSynonyms } from '../tables.ts'
import { queryWords } from './text/query-words.ts'
import { toStem } from './text/stem.ts'

const maxAgeMs = 10_000

/** A term of a synonym group, as the words of its text key. */
export type Term = string[]

export type Synonyms = {
  /** The other terms of every group that contains these words; empty when there is none. */
  of: (words: string[]) => Term[]
  has: (words: string[]) => boolean
  /** All terms of a single word, with their phonetic keys. */
  words: ReadonlyMap<string, string>
}

const cachedSynonyms = memoizePerKey((db: Db) => staleWhileRevalidate(() => load(db), maxAgeMs))

/** The shop's synonym groups, cached for ten seconds so that edits take effect without a restart. */
export function listSynonyms({ db }: Ctx): Promise<Synonyms> {
  return cachedSynonyms(db)()
}

async function load(db: Db): Promise<Synonyms> {
  const rows = await db.select({ terms: searchSynonyms.terms }).from(searchSynonyms)
  const groups = rows.map(({ terms }) => terms.map(queryWords).filter((words) => words.length > 0))
  const byKey = new Map<string, Term[]>()
  for (const group of groups) {
    for (const term of group) byKey.set(keyOf(term), [...(byKey.get(keyOf(term)) ?? []), ...group])
  }
  const single = [...new Set(groups.flat().flatMap((term) => (term.length === 1 ? term : [])))]
  const sounds = await db.execute<{ word: string; sound: string }>(
    sql`select word, search_sound(word) as sound from unnest(${sql.param(single)}::text[]) as word`,
  )
  return {
    of: (words) => otherTerms(byKey.get(keyOf(words)) ?? [], words),
    has: (words) => byKey.has(keyOf(words)),
    words: new Map(sounds.rows.map(({ word, sound }) => [word, sound])),
  }
}

/** By stems, so that سماعات finds the group of سماعة. */
function keyOf(words: string[]): string {
  return words.map(toStem).join(' ')
}

function otherTerms(terms: Term[], words: string[]): Term[] {
  const typedTerm = words.join(' ')
  const unique = new Map(terms.map((term) => [term.join(' '), term]))
  unique.delete(typedTerm)
  return [...unique.values()]
}
