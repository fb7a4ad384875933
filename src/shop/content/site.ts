import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { rememberLast } from '#platform/swr.ts'
import type { Promises } from '#shop/promises/domain/promises.ts'
import { readPromises } from '#shop/promises/queries.ts'
import { readShopSettings, type ShopSettings, toShopFacts } from '#shop/shop-settings/queries.ts'
import { displayedMenus } from '#shop/shop-settings/standard-menus.ts'
import { type AddedPages, readAddedPages } from './added-pages.ts'
import type { Site } from './domain/site.ts'

/** The facts of the shop for its pages, without links to hidden pages; `configured` are those of the configuration. */
export async function readSite(ctx: { db: Db; now: () => Date }, configured: SiteFacts): Promise<Site> {
  const [settings, promises, pages] = await Promise.all([
    readShopSettings(ctx),
    readPromises(ctx),
    readAddedPages(ctx),
  ])
  return siteOf(configured, settings, promises, pages, Number(baghdadDay(ctx.now()).slice(0, 4)))
}

/** Every page shows them. */
const siteOf = rememberLast(
  (
    configured: SiteFacts,
    settings: ShopSettings,
    promises: Promises | null,
    { isOpen }: AddedPages,
    year: number,
  ): Site => {
    const { links, ...facts } = toShopFacts(configured, settings)
    const nameOf = (language: Language) => facts[localizedField('name', language)]
    const menus = displayedMenus(settings.footer?.value ?? {}, { nameOf, year, isOpen })
    const open = links?.filter(({ href }) => isOpen(href)) ?? []
    return {
      ...facts,
      ...(open.length > 0 && { links: open }),
      ...(Object.keys(menus).length > 0 && { menus }),
      ...(promises && { promises }),
    }
  },
)
