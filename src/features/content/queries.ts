import { asc } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { keep, perKey } from '#platform/kept.ts'
import { readContentPage, readHelp } from './content-files.ts'
import { helpSlug, isContentSlug } from './domain/content-pages.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'
import { slides } from './tables.ts'

const slidesKeptMs = 5_000

const keptSlides = perKey((db: Db) => keep(() => selectSlides(db), slidesKeptMs))

/** The home page's slides in their order, kept for a few seconds. */
export function listSlides({ db }: Ctx): Promise<Slide[]> {
  return keptSlides(db)()
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
