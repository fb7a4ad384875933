import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { latinText } from '#platform/i18n/latin-text.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { findVisibleCategorySlugs, findVisibleProductSlugs } from '#shop/catalogue/visible-slugs.ts'
import { changedCopy } from '#shop/shop-settings/domain/shop-name.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { readAddedPages } from './added-pages.ts'
import { type PageSummary, readContentPage, readHelp, readSummaries } from './content-files.ts'
import { helpSlug } from './domain/content-pages.ts'
import { slideTarget } from './domain/slide-target.ts'
import { readPageFacts } from './page-facts.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'
import { slides } from './tables.ts'

const slidesMaxAgeMs = 5_000

const cachedSlides = memoizePerKey((db: Db) =>
  staleWhileRevalidate(() => selectVisibleSlides(db), slidesMaxAgeMs),
)

/**
 * The home page's slides in order, without those that link to a hidden or unknown category, product or page. Cached for a
 * few seconds.
 */
export function listSlides({ db }: Ctx): Promise<Slide[]> {
  return cachedSlides(db)()
}

async function selectVisibleSlides(db: Db): Promise<Slide[]> {
  const all = await selectSlides(db)
  const targets = all.map(({ link }) => slideTarget(link))
  const slugsOf = (kind: 'category' | 'product') =>
    targets.flatMap((target) => (target?.of === kind ? [target.slug] : []))
  const { isOpen } = await readAddedPages({ db })
  const visible = {
    category: new Set(await findVisibleCategorySlugs(db, slugsOf('category'))),
    product: new Set(await findVisibleProductSlugs(db, slugsOf('product'))),
  }
  return all.filter((_, index) => {
    const target = targets[index]
    return target ? visible[target.of].has(target.slug) : isOpen(all[index]?.link ?? '')
  })
}

function selectSlides(db: Db): Promise<Slide[]> {
  return db
    .select({
      id: slides.id,
      image: slides.image,
      ground: slides.ground,
      focus: slides.focus,
      ...localizedColumns('title', slides.title),
      ...localizedColumns('description', slides.description),
      ...localizedColumns('button', slides.button),
      link: slides.link,
    })
    .from(slides)
    .where(eq(slides.active, true))
    .orderBy(asc(slides.position))
}

/** A content page in the context's language. Refuses with `not_found`, also for the help page. */
export async function getContentPage({ db, language }: Ctx, slug: string): Promise<ContentPage> {
  const facts = await readPageFacts({ db })
  if (slug === helpSlug || !facts.shopPages.isVisible(slug)) throw new Refusal('not_found')
  return withShopDigits({ db }, await readContentPage(slug, language, facts))
}

/** Slug, title and description of every visible content page, the help page included, in the context's language. */
export async function listPageSummaries({ db, language }: Ctx): Promise<PageSummary[]> {
  return withShopDigits({ db }, await readSummaries(language, await readPageFacts({ db })))
}

/** Questions and answers that match a search. */
export async function searchHelp({ db, language }: Ctx, search: string): Promise<HelpPage> {
  return withShopDigits({ db }, await readHelp(search, language, await readPageFacts({ db })))
}

async function withShopDigits<Page extends object>(ctx: { db: Db }, page: Page): Promise<Page> {
  const { identity } = await readShopSettings(ctx)
  return identity?.value.latinDigits ? changedCopy(page, latinText) : page
}
