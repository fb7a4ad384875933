import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { keep, perKey } from '#platform/kept.ts'
import { queryWords } from './domain/query-words.ts'
import { stemOf } from './domain/stem.ts'
import { searchSynonyms } from './tables.ts'

const keptMs = 10_000

/** A term of a group as the words of its text key. */
export type Term = string[]

export type Synonyms = {
  /** The other terms of every group a run of words stands in; none where it stands in none. */
  of: (words: string[]) => Term[]
  has: (words: string[]) => boolean
  /** Every single word that is a term, with how it sounds. */
  words: ReadonlyMap<string, string>
}

const keptSynonyms = perKey((db: Db) => keep(() => load(db), keptMs))

/** The shop's synonym groups: kept for ten seconds, so a change to the table is in force at once, without a deploy. */
export function listSynonyms({ db }: Ctx): Promise<Synonyms> {
  return keptSynonyms(db)()
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

/** By stems: سماعات stands in the group of سماعة. */
function keyOf(words: string[]): string {
  return words.map(stemOf).join(' ')
}

function otherTerms(terms: Term[], words: string[]): Term[] {
  const own = words.join(' ')
  const unique = new Map(terms.map((term) => [term.join(' '), term]))
  unique.delete(own)
  return [...unique.values()]
}
