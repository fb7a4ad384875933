import { sql } from 'drizzle-orm'
import { setPageVisibility } from '#backoffice/settings/page-visibility.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { contentPages } from '#shop/content/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { CommandError } from './command-error.ts'

export const marketplaceStates = ['on', 'off', 'status'] as const
export type MarketplaceState = (typeof marketplaceStates)[number]

/** The page that invites others to sell; while it is hidden, nobody can apply. */
const sellPage = 'sell'

/**
 * Displays or hides the page `/sell`, as the back office does, and returns whether accounts can apply and which sellers there are. Refuses `on` while the
 * database serves processes of an earlier release, which would sell another offer than the one that was ordered.
 */
export async function setMarketplace(ctx: ActorCtx, to: MarketplaceState): Promise<string> {
  const { db } = ctx
  const waiting = await listEarlierTriggers(db)
  if (to === 'on' && waiting.length > 0)
    throw new CommandError(
      `The database still serves processes of an earlier release (${waiting.join(', ')}): upgrade all machines first. Nothing was changed.`,
    )
  if (to !== 'status') await setPageVisibility(ctx, sellPage, to === 'off')
  return [await describeApplications(db), await describeSellers(db), ...waiting].join('\n')
}

/** What the first release that knows a table's parcels or sellers leaves to triggers while the one before runs. */
async function listEarlierTriggers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where not tgisinternal and tgname like '%release\_before' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function describeApplications(db: Db): Promise<string> {
  const hidden = await db.$count(contentPages, sql`slug = ${sellPage} and hidden`)
  return hidden > 0
    ? 'off: nobody can apply to sell, and the page /sell is hidden'
    : 'on: accounts can apply to sell at /sell/apply'
}

async function describeSellers(db: Db): Promise<string> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from ${sellers} where id <> 1 group by 1 order by 1`,
  )
  return rows.length === 0
    ? 'only the shop itself sells'
    : `other sellers: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`
}
