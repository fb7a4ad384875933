import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { readPromises } from '#shop/promises/queries.ts'
import { readShopFacts, readShopSettings } from '#shop/shop-settings/queries.ts'
import { displayedMenus } from '#shop/shop-settings/standard-menus.ts'
import { readAddedPages } from './added-pages.ts'
import type { Site } from './domain/site.ts'

/** The facts of the shop for its pages, without links to hidden pages; `configured` are those of the configuration. */
export async function readSite(ctx: { db: Db; now: () => Date }, configured: SiteFacts): Promise<Site> {
  const [{ links, ...facts }, promises, { footer }, { isOpen }] = await Promise.all([
    readShopFacts(ctx, configured),
    readPromises(ctx),
    readShopSettings(ctx),
    readAddedPages(ctx),
  ])
  const year = Number(baghdadDay(ctx.now()).slice(0, 4))
  const nameOf = (language: Language) => facts[localizedField('name', language)]
  const menus = displayedMenus(footer?.value ?? {}, { nameOf, year, isOpen })
  const open = links?.filter(({ href }) => isOpen(href)) ?? []
  return {
    ...facts,
    ...(open.length > 0 && { links: open }),
    ...(Object.keys(menus).length > 0 && { menus }),
    ...(promises && { promises }),
  }
}
