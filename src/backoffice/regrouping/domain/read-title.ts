import { languages } from '#platform/i18n/language.ts'
import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import type { Candidate } from './candidate.ts'

const dash = ' — '

/** The parts of a title: «Linen shirt — Black — XL» has three. A dash as imports wrote it wins over other separators. */
function splitTitle(title: string): string[] {
  const parts = title.includes(dash) ? title.split(dash) : title.split(/ [–|/] | - /)
  return parts.map((part) => part.trim()).filter(Boolean)
}

export type ReadTitle = {
  /** The parts of the title in the language that the address was made from: the common title, then the values. */
  parts: string[]
  /** The address without the values; null when it does not end with them. */
  handle: string | null
}

/** The parts of a product's title and its handle; null for a title without values. */
export function readTitle({ title, slug }: Pick<Candidate, 'title' | 'slug'>): ReadTitle | null {
  const titles = [...new Set(languages.map((language) => nameIn(title, language)))]
  const split = titles.map(splitTitle).filter((parts) => parts.length > 1)
  const read = split.map((parts) => ({ parts, handle: handleOf(slug, toSlug(parts.slice(1))) }))
  return read.find(({ handle }) => handle !== null) ?? read[0] ?? null
}

function handleOf(slug: string, values: string): string | null {
  const handle = slug.slice(0, -values.length - 1)
  return values !== '' && handle !== '' && slug === `${handle}-${values}` ? handle : null
}

/**
 * The title that all have in common without their `count` values, in each language that all have; null when there is none.
 * A language in which titles were not written with separators loses the words that differ.
 */
export function commonTitle(titles: readonly Names[], count: number): Names | null {
  const common = languages.flatMap((language) => {
    const inLanguage = titles.map((title) => title[language])
    const written = inLanguage.filter((text) => text !== undefined && text !== '')
    if (written.length === 0) return []
    const texts = written as string[]
    const text = texts.length < inLanguage.length ? null : (baseOf(texts, count) ?? commonWords(texts))
    return [[language, text] as const]
  })
  return common.some(([, text]) => text === null) ? null : (Object.fromEntries(common) as Names)
}

function baseOf(titles: readonly string[], count: number): string | null {
  const bases = new Set(
    titles.map((title) => {
      const parts = splitTitle(title)
      return parts.length > count ? parts.slice(0, -count).join(dash) : null
    }),
  )
  const [base] = bases
  return bases.size === 1 && base ? base : null
}

function commonWords(titles: readonly string[]): string | null {
  const [first = [], ...others] = titles.map((title) => title.split(/\s+/))
  const differs = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  const words = differs < 0 ? first : first.slice(0, differs)
  return (
    words
      .join(' ')
      .replace(/[\s—–|/,،-]+$/u, '')
      .trim() || null
  )
}
