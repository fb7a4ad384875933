import { isNotNull } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { contentSlugs } from '#features/content/domain/content-pages.ts'
import { fillPlaceholders } from '#features/content/domain/placeholders.ts'
import { placeholderValues, readPageFacts } from '#features/content/page-facts.ts'
import { slides } from '#features/content/tables.ts'
import { findContradictions } from '#features/promises/domain/find-contradictions.ts'
import { servedPlaces } from '#features/promises/queries.ts'
import { readShopSettings } from '#features/shop-settings/queries.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import type { Contradictions } from './schemas-contradictions.ts'

type Place = Omit<Contradictions[number], 'kind' | 'sentence'>
type OwnText = Place & { text: string | null | undefined }

/**
 * The sentences of the owner's own texts (edited pages, slides, the line above the header, payment, slogan, titles of the home page)
 * that say something else than rates and categories. Texts that nobody has changed follow the settings.
 */
export async function listContradictions({ db }: Pick<StaffCtx, 'db'>): Promise<Contradictions> {
  const [facts, own, allSlides, warranties] = await Promise.all([
    readPageFacts({ db }),
    readShopSettings({ db }),
    db.select().from(slides),
    db
      .selectDistinct({ months: products.warrantyMonths })
      .from(products)
      .where(isNotNull(products.warrantyMonths)),
  ])
  const said = {
    places: servedPlaces(facts.rates),
    categories: facts.categories,
    warranties: warranties.map(({ months }) => months ?? 0),
  }
  const textsIn = (language: Language): OwnText[] => {
    const place = (tab: Place['tab'], text: OwnText['text']): OwnText => ({ tab, language, text })
    const { identity, ordering, home } = own
    return [
      ...contentSlugs.flatMap((slug): OwnText[] => {
        const page = facts.own.pageOf(slug, language)
        if (!page) return []
        const text = [page.title, page.description, page.markdown].join('\n')
        return [
          { tab: 'pages', slug, language, text: fillPlaceholders(text, placeholderValues(facts, language)) },
        ]
      }),
      ...allSlides.flatMap(({ title, description }) =>
        [title, description].map((text) => place('slides', nameIn(text, language))),
      ),
      place('identity', identity?.value[localizedField('slogan', language)]),
      place('ordering', ordering?.value[localizedField('announcement', language)]),
      place('ordering', ordering?.value[localizedField('cashText', language)]),
      ...(home?.value.sections ?? []).map((section) =>
        place('home', section[localizedField('title', language)]),
      ),
    ]
  }
  return languages
    .flatMap(textsIn)
    .flatMap(({ text, ...place }) =>
      findContradictions(text ?? '', said).map((found) => ({ ...place, ...found })),
    )
}
