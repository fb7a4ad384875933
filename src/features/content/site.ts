import { readPromises } from '#features/promises/queries.ts'
import { displayedMenus } from '#features/shop-settings/domain/standard-menus.ts'
import { readShopFacts, readShopSettings } from '#features/shop-settings/queries.ts'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { Site } from './domain/site.ts'

/** The facts of the shop for its pages; `configured` are those of the configuration. */
export async function readSite(ctx: { db: Db; now: () => Date }, configured: SiteFacts): Promise<Site> {
  const [facts, promises, { footer }] = await Promise.all([
    readShopFacts(ctx, configured),
    readPromises(ctx),
    readShopSettings(ctx),
  ])
  const { links: _, ...own } = footer?.value ?? { links: [] }
  const year = Number(baghdadDay(ctx.now()).slice(0, 4))
  const menus = displayedMenus(own, (language) => facts[localizedField('name', language)], year)
  return {
    ...facts,
    ...(Object.keys(menus).length > 0 && { menus }),
    ...(promises && { promises }),
  }
}
