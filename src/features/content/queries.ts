import { asc } from 'drizzle-orm'
import { findShownCategorySlugs, findShownProductSlugs } from '#features/catalogue/shown-slugs.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { keep, perKey } from '#platform/kept.ts'
import { readContentPage, readHelp } from './content-files.ts'
import { helpSlug, isContentSlug } from './domain/content-pages.ts'
import { slideTarget } from './domain/slide-target.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'
import { slides } from './tables.ts'

const slidesKeptMs = 5_000

const keptSlides = perKey((db: Db) => keep(() => selectShownSlides(db), slidesKeptMs))

/**
 * The home page's slides in their order, without those that lead to a category or product the shop does not show. Kept
 * for a few seconds.
 */
export function listSlides({ db }: Ctx): Promise<Slide[]> {
  return keptSlides(db)()
}

async function selectShownSlides(db: Db): Promise<Slide[]> {
  const all = await selectSlides(db)
  const targets = all.map(({ link }) => slideTarget(link))
  const slugsOf = (kind: 'category' | 'product') =>
    targets.flatMap((target) => (target?.of === kind ? [target.slug] : []))
  const shown = {
    category: new Set(await findShownCategorySlugs(db, slugsOf('category'))),
    product: new Set(await findShownProductSlugs(db, slugsOf('product'))),
  }
  return all.filter((_, place) => {
    const target = targets[place]
    return !target || shown[target.of].has(target.slug)
  })
}

function selectSlides(db: Db): Promise<Slide[]> {
  return db
    .select({
      id: slides.id,
      image: slides.image,
      ground: slides.ground,
      titleEn: slides.titleEn,
      titleAr: slides.titleAr,
      descriptionEn: slides.descriptionEn,
      descriptionAr: slides.descriptionAr,
      buttonEn: slides.buttonEn,
      buttonAr: slides.buttonAr,
      link: slides.link,
    })
    .from(slides)
    .orderBy(asc(slides.position))
}

/** A page of the shop's own words in the context's language. Refuses with `not_found`; help is no such page. */
export async function getContentPage({ language }: Ctx, slug: string): Promise<ContentPage> {
  if (!isContentSlug(slug) || slug === helpSlug) throw new Refusal('not_found')
  return readContentPage(slug, language)
}

/** Questions and answers that fit what is asked. */
export function searchHelp({ language }: Ctx, asked: string): Promise<HelpPage> {
  return readHelp(asked, language)
}
