import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { draftPayout } from './claim-groups.ts'
import { refreshDebts } from './debts.ts'
import { daysOfPeriods } from './domain/payouts.ts'
import { forEachInTurn } from './for-each-in-turn.ts'
import { releaseParcels } from './release.ts'

const minuteMs = 60_000

/** Drafts payouts for the sellers whose period is over. Returns how many; what is not to be drafted is left for the next time, and so is who fails. */
export async function draftDuePayouts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const until = now()
  const { rows } = await db.execute<{ id: number; minimum: number }>(sql`
    select seller.id, case when seller.closing_at is null then seller.settle_minimum else 1 end as minimum from sellers as seller
    join (values ${sql.join(
      Object.entries(daysOfPeriods).map(([period, days]) => sql`(${period}::text, ${days}::int)`),
      sql`, `,
    )}) as period (name, days) on period.name = seller.settle_every
    where coalesce((select max(drafted_at) from payouts where seller_id = seller.id and status <> 'cancelled'), seller.created_at)
      <= ${until.toISOString()}::timestamptz - make_interval(days => period.days)
    order by seller.id`)
  let drafted = 0
  await forEachInTurn(rows, async ({ id, minimum }) => {
    const draft = { sellerId: id, until, byUserId: null, minimum }
    try {
      await transaction(db, (tx) => draftPayout({ db: tx, now }, draft))
      drafted += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  })
  return drafted
}

/** Starts the jobs about the money of sellers, which several processes may run. Returns a function that stops them. */
export function startPayoutJobs(ctx: Pick<Ctx, 'db' | 'now'>, log: Log): () => Promise<void> {
  const release = async () => {
    const released = await releaseParcels(ctx)
    if (released > 0) log.info({ released }, 'released the money of parcels')
  }
  const draft = async () => {
    const drafted = await draftDuePayouts(ctx)
    if (drafted > 0) log.info({ drafted }, 'drafted payouts')
  }
  const stops = [
    repeat(release, { pauseMs: minuteMs, log, name: 'releasing the money of parcels' }),
    repeat(() => refreshDebts(ctx), { pauseMs: 5 * minuteMs, log, name: 'finding debts of sellers' }),
    repeat(draft, { pauseMs: 60 * minuteMs, log, name: 'drafting payouts' }),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
