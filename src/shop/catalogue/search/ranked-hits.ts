import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isFollowingChanges } from '#platform/swr.ts'
import { hitLimits } from './hit-limits.ts'
import { startsTitle, toScoring } from './match.ts'
import { memoizeSearch } from './search-memo.ts'
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
  /** Whether the products may have changed since the hits were read. */
  isMemoized: boolean
}

/** Memoized when the search is repeated, so that another filter, order or page of it finds and scores nothing again. */
export async function findHits(
  ctx: Ctx,
  tier: SearchTier,
  place: SearchScope,
  maxHits: number,
): Promise<HitSource> {
  const key = hash('sha1', JSON.stringify([tier, place, maxHits]), 'base64url')
  const isMemoizable = isFollowingChanges() && !tier.productIds && maxHits <= Math.min(...hitLimits)
  let isFirst = true
  if (isMemoizable) {
    const use = {}
    isFirst = (await memoizeSearch(ctx, `use ${key}`, async () => use)) === use
  }
  return isFirst
    ? readHits(tier, place, maxHits)
    : memoizedHits(await memoizeSearch(ctx, `hits ${key}`, () => selectHits(ctx, tier, place, maxHits)))
}

function readHits(tier: SearchTier, place: SearchScope, maxHits: number): HitSource {
  const { score, queries } = toScoring(tier.units)
  const columns = queries.map((_, index) => `queries[${index + 1}] as q${index + 1}`).join(', ') || '1'
  return {
    tables: sql`examined as materialized (${examinedHits(tier, place, maxHits)}),
      hits as not materialized (select * from examined where is_hit)`,
    facts: sql`(select count(*)::int from examined) as examined, exists (select from hits) as is_matched,
      (select max(examined) from hits) >= ${maxHits} as cut, ${hasOnlyMentions(tier)} as also`,
    score,
    tsqueries: sql`select ${sql.raw(columns)} from (values (${sql.param(queries)}::tsquery[])) as given (queries)`,
    isMemoized: false,
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

/** Ids and scores are arrays as PostgreSQL writes them, in order of rank. */
type Hits = {
  ids: string
  scores: string
  examined: number
  is_matched: boolean
  cut: boolean | null
  also: boolean
}

async function selectHits(ctx: Ctx, tier: SearchTier, place: SearchScope, maxHits: number): Promise<Hits> {
  const { tables, facts, score, tsqueries } = readHits(tier, place, maxHits)
  const { rows } = await ctx.db.execute<Hits>(sql`with ${tables}, tsqueries as materialized (${tsqueries})
    select coalesce(array_agg(product_id order by place), '{}')::text as ids,
      coalesce(array_agg(score order by place), '{}')::text as scores, ${facts}
    from (select product_id, place, ${score} as score from hits, tsqueries) as scored`)
  const [hits] = rows
  if (!hits) throw new Error('an aggregate always has a row')
  return hits
}

function memoizedHits({ ids, scores, examined, is_matched, cut, also }: Hits): HitSource {
  return {
    tables: sql`hits as not materialized (select * from unnest(${ids}::int[], ${scores}::int[])
      with ordinality as hit (product_id, score, place))`,
    facts: sql`${examined}::int as examined, ${is_matched}::boolean as is_matched, ${cut}::boolean as cut, ${also}::boolean as also`,
    score: sql`score`,
    tsqueries: sql`select`,
    isMemoized: true,
  }
}
