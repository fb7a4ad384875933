import { sql } from 'drizzle-orm'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import type { SectionName, Sections } from './domain/sections.ts'
import { type ShopFacts, shopFacts } from './domain/shop-facts.ts'
import { shopSettings } from './tables.ts'

/** The sections that were ever saved. */
export type ShopSettings = { [Name in SectionName]?: { value: Sections[Name]; version: number } }

const maxAgeMs = 5_000

const selectAll = statement<
  Record<string, never>,
  { section: SectionName; value: Sections[SectionName]; version: number }
>('select_shop_settings', sql`select section, value, version from ${shopSettings}`)

const cachedSettings = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectShopSettings(db), maxAgeMs))

/** The sections that were ever saved. Cached, because every page reads them; a change invalidates them in all processes. */
export function readShopSettings({ db }: { db: Db }): Promise<ShopSettings> {
  return cachedSettings(db)()
}

/** The same from the database; within a transaction as it sees them. */
export async function selectShopSettings(db: Db): Promise<ShopSettings> {
  const rows = await selectAll(db, {})
  return Object.fromEntries(rows.map(({ section, ...stored }) => [section, stored])) as ShopSettings
}

/** The facts about the shop that its pages show: what the owner has set, otherwise what is configured at startup. */
export async function readShopFacts(ctx: { db: Db }, configured: SiteFacts): Promise<ShopFacts> {
  return toShopFacts(configured, await readShopSettings(ctx))
}

export function toShopFacts(
  configured: SiteFacts,
  { identity, contact, ordering, footer, home, pixels }: ShopSettings,
): ShopFacts {
  return shopFacts(configured, {
    identity: identity?.value,
    contact: contact?.value,
    ordering: ordering?.value,
    footer: footer?.value,
    home: home?.value,
    pixels: pixels?.value,
  })
}
