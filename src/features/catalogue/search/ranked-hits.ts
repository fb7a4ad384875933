import { type SQL, sql } from 'drizzle-orm'
import { scoringOf, startsTitle } from './match.ts'
import { examinedHits, type SearchScope, type SearchTier } from './search-tiers.ts'

/** The hits of a search before any filter, for a page in SQL. */
export type HitSource = {
  /** Common table expressions; one is `hits` with `product_id` and `place`, in order of rank. */
  tables: SQL
  /** The columns `examined`, `is_matched`, `cut` and `also` of {@link SearchedPage}. */
  facts: SQL
  /** The score of a row of `hits` with a row of `tsqueries`. */
  score: SQL
  tsqueries: SQL
}

/** The hits among the first `maxHits` matches. */
export function readHits(tier: SearchTier, place: SearchScope, maxHits: number): HitSource {
  const { score, queries } = scoringOf(tier.units)
  const columns = queries.map((_, index) => `queries[${index + 1}] as q${index + 1}`).join(', ') || '1'
  return {
    tables: sql`examined as materialized (${examinedHits(tier, place, maxHits)}),
      hits as not materialized (select * from examined where is_hit)`,
    facts: sql`(select count(*)::int from examined) as examined, exists (select from hits) as is_matched,
      (select max(examined) from hits) >= ${maxHits} as cut, ${hasOnlyMentions(tier)} as also`,
    score,
    tsqueries: sql`select ${sql.raw(columns)} from (values (${sql.param(queries)}::tsquery[])) as given (queries)`,
  }
}

/**
 * Whether the products that only mention the query are offered. Not when it names a kind of goods, that is, begins a title:
 * tomato paste that is to be stored in the fridge is no answer to «ثلاجة».
 */
function hasOnlyMentions({ units, nameFilter }: SearchTier): SQL {
  if (!nameFilter?.isNamed) return sql`false`
  return sql`exists (select from examined where not is_hit) and exists (select from hits)
    and not exists (select from hits where names @@ ${startsTitle(units)}::tsquery)`
}
