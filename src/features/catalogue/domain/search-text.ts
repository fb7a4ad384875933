import { textKey } from './text-key.ts'

export type SearchableProduct = {
  titleEn: string
  titleAr: string
  brand: string
  model?: string | null | undefined
  categoryEn: string
  categoryAr: string
}

/** Stands before each title's key in a search text. */
export const titleStart = '\n'

/** Stands after the titles' keys in a search text. */
export const titlesEnd = '\t'

const maxTokens = 8

/** What a product's search text holds: the keys of its titles, then of brand, model and category. */
export function searchText(product: SearchableProduct): string {
  const { titleEn, titleAr, brand, model, categoryEn, categoryAr } = product
  const rest = textKey([brand, model ?? '', categoryEn, categoryAr].join(' | '))
  return `${titleStart}${textKey(titleEn)}${titleStart}${textKey(titleAr)}${titlesEnd}${rest}`
}

/** What somebody searches for: the whole phrase's key, and the words a product must all contain (at most 8). */
export function searchWords(text: string): { phrase: string; tokens: string[] } {
  const phrase = textKey(text)
  return { phrase, tokens: phrase.split(' ').filter(Boolean).slice(0, maxTokens) }
}
