import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

export type VocabularyMatch = { exact: boolean; stem: boolean; prefix: boolean }

/** Ends a range of prefixes, because LIKE uses no index for a pattern that is not constant. */
const lastCharacter = '\u{10ffff}'
const maxSimilar = 40
const maxSoundingAlike = 200

/** Looks words up in the vocabulary: as typed, by their stem, or as the prefix of a longer word. */
export async function lookUpWords(
  { db }: Ctx,
  words: { word: string; stem: string }[],
): Promise<Map<string, VocabularyMatch>> {
  if (words.length === 0) return new Map()
  const result = await db.execute<{ word: string } & VocabularyMatch>(sql`
    select typed.word,
      exists (select from search_words where search_words.word = typed.word) as exact,
      exists (select from search_words where search_words.word in (typed.stem, '~' || typed.stem)) as stem,
      exists (select from search_words where search_words.word ~>=~ typed.word
        and search_words.word ~<~ (typed.word || ${lastCharacter}::text)) as prefix
    from unnest(${sql.param(words.map(({ word }) => word))}::text[], ${sql.param(words.map(({ stem }) => stem))}::text[])
      as typed (word, stem)`)
  return new Map(result.rows.map(({ word, ...known }) => [word, known]))
}

/** The condition of the partial indexes of `search_words`. */
const isSuggestible = sql`s.named and s.word !~ '[0-9]' and s.word !~ '^~'`

type SimilarWord = { typed: string; word: string; soundsAlike: boolean }

/** Vocabulary words that look or sound like these, with a limit for each; also the phonetic key of each word. */
export async function similarWords(
  { db }: Ctx,
  words: string[],
): Promise<{ sounds: Map<string, string>; alike: SimilarWord[] }> {
  if (words.length === 0) return { sounds: new Map(), alike: [] }
  const result = await db.execute<SimilarWord & { sound: string }>(sql`
    select typed.word as typed, typed.sound, candidate.word, candidate.sound = typed.sound as "soundsAlike"
    from (select word, search_sound(word) as sound from unnest(${sql.param(words)}::text[]) as word) as typed
    left join lateral (
      (select s.word, s.sound from search_words s where ${isSuggestible} and s.word % typed.word
        order by similarity(s.word, typed.word) desc, s.word limit ${maxSimilar})
      union
      (select s.word, s.sound from search_words s where ${isSuggestible} and s.sound = typed.sound and typed.sound <> ''
        limit ${maxSoundingAlike})
    ) as candidate on true`)
  return {
    sounds: new Map(result.rows.map(({ typed, sound }) => [typed, sound])),
    alike: result.rows.filter(({ word }) => word !== null),
  }
}
