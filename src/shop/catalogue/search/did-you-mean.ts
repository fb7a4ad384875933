import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { matchesAll } from './match.ts'
import { memoizeSearch } from './search-memo.ts'
import { minPhoneticLength } from './text/corrections.ts'
import { editDistance } from './text/edit-distance.ts'
import { heldDownWords, queryWords } from './text/query-words.ts'
import { similarWords } from './vocabulary.ts'

const maxSuggestions = 3
/** The share of a word that may differ for a suggestion to be useful. */
const maxDistanceShare = 0.6

/** Suggestions for a search without results: up to three words that have results, the likeliest first. */
export function didYouMean(ctx: Ctx, text: string): Promise<string[]> {
  return memoizeSearch(ctx, `instead ${text}`, () => suggestWords(ctx, text))
}

async function suggestWords(ctx: Ctx, text: string): Promise<string[]> {
  const heldDown = heldDownWords(text)
  const { alike } = await similarWords(
    ctx,
    queryWords(text).filter((word) => !heldDown.has(word)),
  )
  const distances = alike
    .map(({ typed, word, soundsAlike }) => ({
      word,
      distance:
        soundsAlike && typed.length >= minPhoneticLength
          ? 1
          : editDistance(typed, word, Math.max(2, typed.length * maxDistanceShare)),
    }))
    .filter(({ word, distance }) => Number.isFinite(distance) && word.length > 2)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  const words = [...new Set(distances.map(({ word }) => word))].slice(0, maxSuggestions)
  if (words.length === 0) return []
  const queries = words.map((word) => ({
    word,
    query: matchesAll([{ word, variants: [[word]], synonyms: [] }]),
  }))
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select guess.word from unnest(${sql.param(queries.map(({ word }) => word))}::text[],
      ${sql.param(queries.map(({ query }) => query))}::text[]) with ordinality as guess (word, query, place)
    where exists (select from search_hits(guess.query::tsquery, 1)) order by place`)
  return rows.map(({ word }) => word)
}
