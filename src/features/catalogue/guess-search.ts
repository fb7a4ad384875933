import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { queryWords } from './domain/query-words.ts'
import { wordDistance } from './domain/word-distance.ts'
import { allOf } from './search-match.ts'
import { wordsAlike } from './vocabulary.ts'

const mostGuesses = 3
/** How much of a word may be wrong for it to be worth asking. */
const farthest = 0.6

/** What may be meant by a search that found nothing: up to three words that do find something, the likeliest first. */
export async function guessSearch(ctx: Ctx, text: string): Promise<string[]> {
  const { alike } = await wordsAlike(ctx, queryWords(text))
  const distances = alike
    .map(({ asked, word, soundsAlike }) => ({
      word,
      distance: soundsAlike ? 1 : wordDistance(asked, word, Math.max(2, asked.length * farthest)),
    }))
    .filter(({ word, distance }) => Number.isFinite(distance) && word.length > 2)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  const words = [...new Set(distances.map(({ word }) => word))].slice(0, mostGuesses)
  if (words.length === 0) return []
  const asked = words.map((word) => ({ word, query: allOf([{ word, variants: [[word]], synonyms: [] }]) }))
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select guess.word from unnest(${sql.param(asked.map(({ word }) => word))}::text[],
      ${sql.param(asked.map(({ query }) => query))}::text[]) with ordinality as guess (word, query, place)
    where exists (select from search_hits(guess.query::tsquery, 1)) order by place`)
  return rows.map(({ word }) => word)
}
