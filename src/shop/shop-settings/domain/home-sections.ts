import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
/** What a section of the home page displays. */
export const homeSources = [
  'slides',
  'categories',
  'deals',
  'delivery',
  'popular',
  'recent',
  'services',
  'category',
  'discount',
  'products',
] as const
export type HomeSource = (typeof homeSources)[number]

export type HomeSection = {
  source: HomeSource
  /** The category's slug, or the slugs of the chosen products in their order; otherwise none. */
  slugs: string[]
  /** Null: the default title, which sections of {@link titleRule} `required` do not have. */
} & WireTexts<'title', string | null>

export const maxHomeSections = 12
export const maxChosenProducts = 10

const repeatable: readonly HomeSource[] = ['category', 'products']
const titled: readonly HomeSource[] = ['categories', 'deals', 'popular', 'category']

/** Whether the home page may have several sections of this source. */
export const isRepeatable = (source: HomeSource): boolean => repeatable.includes(source)

/** Whether the owner writes the section's title: always, when it replaces the default one, or never. */
export function titleRule(source: HomeSource): 'required' | 'optional' | 'none' {
  if (source === 'discount' || source === 'products') return 'required'
  return titled.includes(source) ? 'optional' : 'none'
}

export const emptySection = (source: HomeSource): HomeSection => ({
  source,
  ...sameTexts('title', null),
  slugs: [],
})

/** The home page of the specification. */
export const defaultHome: HomeSection[] = [
  ...(['slides', 'categories', 'deals', 'delivery', 'popular', 'recent', 'services'] as const),
].map(emptySection)

/** Whether these sections are those of the home page without settings. */
export function isDefaultHome(sections: readonly HomeSection[]): boolean {
  return (
    sections.length === defaultHome.length &&
    sections.every(
      (section, index) =>
        section.source === defaultHome[index]?.source && !listTexts(section, 'title').some(Boolean),
    )
  )
}
