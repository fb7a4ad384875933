import { isNotNull } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { readPageFile } from '#features/content/content-files.ts'
import { contentSlugs, isContentSlug } from '#features/content/domain/content-pages.ts'
import { fillPlaceholders, type PlaceholderValues } from '#features/content/domain/placeholders.ts'
import { type PageFacts, placeholderValues, readPageFacts } from '#features/content/page-facts.ts'
import { slides } from '#features/content/tables.ts'
import { findContradictions, sentencesOf } from '#features/promises/domain/find-contradictions.ts'
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
 * that say something else than rates and categories. Texts that nobody has changed follow the settings, but may link to a page
 * that is hidden.
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
  const visible = [...contentSlugs, ...facts.own.added].filter(facts.own.isVisible)
  const textsIn = (language: Language): OwnText[] => {
    const place = (tab: Place['tab'], text: OwnText['text']): OwnText => ({ tab, language, text })
    const { identity, ordering, home } = own
    return [
      ...visible.flatMap((slug): OwnText[] => {
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
  const untrue = languages
    .flatMap(textsIn)
    .flatMap(({ text, ...place }) =>
      findContradictions(text ?? '', said).map((each) => ({ ...place, ...each })),
    )
  return [...untrue, ...(await listDeadLinks(facts, visible))]
}

/** The sentences of visible pages that link to a hidden page, also those that nobody has edited. */
async function listDeadLinks(facts: PageFacts, visible: readonly string[]): Promise<Contradictions> {
  const places = languages.flatMap((language) => visible.map((slug) => ({ slug, language })))
  const lists = await Promise.all(
    places.map(async ({ slug, language }) => {
      const { own } = facts
      const values = placeholderValues(facts, language)
      const page = own.pageOf(slug, language) ?? (isContentSlug(slug) && (await readPageFile(slug, language)))
      return sentencesOf(page ? page.markdown.replace(/\]\(\s+/g, '](') : '')
        .filter((sentence) => linksIn(sentence).some((href) => !own.isOpen(href)))
        .map((sentence) => ({
          ...{ tab: 'pages' as const, kind: 'link' as const, slug, language },
          sentence: plainText(sentence, values),
        }))
    }),
  )
  return lists.flat()
}

/** A sentence without the addresses of its links, its placeholders filled. */
const plainText = (markdown: string, values: PlaceholderValues): string =>
  fillPlaceholders(markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), values)

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)/g)].map(([, href = '']) => href)
