import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { runNightly } from '#platform/db/run-nightly.ts'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { parcelProblems } from '#shop/orders/parcel-problem-tables.ts'
import { orderStatusChanges, parcels } from '#shop/orders/tables.ts'
import { returnLines, returnStatusChanges, returns } from '#shop/returns/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { type ScoreTotals, scoreDays, toRank, toRating } from './domain/scores.ts'
import { sellerDays, sellerRatings } from './tables.ts'

type Clock = { db: Db } & Pick<Ctx, 'now'>

const hourMs = 60 * 60 * 1000
/** Two days more than the score has, so that a night that was missed is made up for. */
const foldedDays = scoreDays + 2

/**
 * Folds what happened into the days of sellers and writes their scores, once a night, and marks the offers of who has another
 * rank. Returns how many days are stored anew; null when this night's are, or another process folds.
 */
export function scoreSellersNightly(clock: Clock): Promise<number | null> {
  return runNightly(clock, { setting: 'seller_days_folded', hour: 3 }, async (ctx) => {
    const folded = await foldDays(ctx)
    await writeScores(ctx)
    return folded
  })
}

const inBaghdad = (moment: SQL) => sql`(${moment} at time zone 'Asia/Baghdad')::date`
const countOf = (kind: string) => sql`count(*) filter (where kind = ${kind})`

/** Replaces the last days of all sellers by what happened on them. Returns how many rows there are. */
async function foldDays({ db, now }: Clock): Promise<number> {
  const today = baghdadDay(now())
  const from = sql`${addDays(today, -foldedDays)}::date`
  await db.delete(sellerDays).where(sql`${sellerDays.day} >= ${from}`)
  const { rowCount } = await db.execute(sql`
    with step as (
      -- The last time that a parcel reached each status: one that is delivered again counts once.
      select distinct on (parcel.id, change.status) parcel.id, parcel.seller_id, parcel.status as present, change.status, change.reason,
        ${inBaghdad(sql`change.at`)} as day
      from ${parcels} as parcel join ${orderStatusChanges} as change
        on change.order_id = parcel.order_id and (change.parcel_id is null or change.parcel_id = parcel.id)
      where parcel.seller_id <> 1 and change.status in ('processing', 'shipped', 'delivered', 'cancelled')
      order by parcel.id, change.status, change.id desc
    ), event as (
      select seller_id, day, 'confirmed' as kind, 0 as stars from step where status = 'processing'
      union all
      select seller_id, day, 'delivered', 0 from step where status = 'delivered' and present = 'delivered'
      union all
      select seller_id, day, 'refused', 0 from step where status = 'cancelled' and present = 'cancelled' and reason = 'refused_at_door'
      union all
      select seller_id, day, 'cancelled', 0 from step
      where status = 'cancelled' and present = 'cancelled' and reason <> 'refused_at_door'
        and (reason = 'out_of_stock' or exists (select from ${parcelProblems} as problem where problem.parcel_id = step.id and problem.solved_at is null))
      union all
      select parcel.seller_id, parcel.ship_by, 'late', 0 from ${parcels} as parcel
      where parcel.seller_id <> 1 and parcel.ship_by between ${from} and ${today}::date - 1 and parcel.status <> 'cancelled'
        and coalesce(${inBaghdad(sql`parcel.packed_at`)} > parcel.ship_by, true)
        and not exists (select from step where step.id = parcel.id and step.status = 'shipped' and step.day <= parcel.ship_by)
      union all
      select parcel.seller_id, ${inBaghdad(sql`change.at`)}, 'returned', 0
      from ${returnStatusChanges} as change join ${returns} as sent_back on sent_back.id = change.return_id
        join ${parcels} as parcel on parcel.id = sent_back.parcel_id
      where parcel.seller_id <> 1 and change.status = 'received' and exists (
        select from ${returnLines} as line where line.return_id = sent_back.id and line.received > 0
          and line.reason in ('not_as_expected', 'damaged', 'not_working', 'wrong_item', 'missing'))
      union all
      select rating.seller_id, ${inBaghdad(sql`rating.created_at`)}, 'rated', rating.packing + rating.speed + rating.described
      from ${sellerRatings} as rating
    )
    insert into ${sellerDays} (seller_id, day, confirmed, cancelled, late, delivered, refused, returned, stars, ratings)
    select seller_id, day, ${countOf('confirmed')}, ${countOf('cancelled')}, ${countOf('late')}, ${countOf('delivered')},
      ${countOf('refused')}, ${countOf('returned')}, sum(stars), ${countOf('rated')}
    from event where day >= ${from} group by seller_id, day`)
  return rowCount ?? 0
}

type TotalsRow = ScoreTotals & { id: number }

/** Writes rating and rank of all sellers from their days, and notifies once when pages may display others. */
async function writeScores({ db, now }: Clock): Promise<void> {
  const since = addDays(baghdadDay(now()), -scoreDays)
  const sumOf = (name: string) =>
    sql`coalesce(sum(days.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`
  const { rows } = await db.execute<TotalsRow>(sql`
    select seller.id, ${sumOf('confirmed')}, ${sumOf('cancelled')}, ${sumOf('late')}, ${sumOf('refused')}, ${sumOf('returned')},
      ${sumOf('stars')}, ${sumOf('ratings')}
    from ${sellers} as seller left join ${sellerDays} as days on days.seller_id = seller.id and days.day >= ${since}::date
    where seller.id <> 1 group by seller.id order by seller.id`)
  const scores = rows.map((row) => ({
    id: row.id,
    rank: toRank(row),
    rating: toRating(row),
    count: row.ratings,
  }))
  const score = sql`json_to_recordset(${JSON.stringify(scores)}::json) as score (id int, rank int, rating real, count int)`
  const { rowCount } = await db.execute(sql`
    update ${sellers} as seller set rank = score.rank, offers_pending = seller.offers_pending or seller.rank <> score.rank,
      rating = score.rating, rating_count = score.count
    from ${score}
    where seller.id = score.id and (seller.rank, seller.rating, seller.rating_count) is distinct from (score.rank, score.rating, score.count)`)
  // Ratings of the day have written theirs, and notified nobody.
  const recent = new Date(now().getTime() - 26 * hourMs)
  const isRated =
    (await db.$count(sellerRatings, sql`${sellerRatings.updatedAt} >= ${recent.toISOString()}`)) > 0
  if (isRated || (rowCount ?? 0) > 0) await db.execute(sql`select pg_notify('catalogue', '')`)
}
