import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { toStem } from '../search/text/stem.ts'
import { textKey } from '../search/text/text-key.ts'
import type { AttributeWords } from './attribute-words.ts'

export type SearchableProduct = {
  brand: string
  model?: string | null | undefined
  /** The names of the values that its variants have, in every language. */
  valueNames?: readonly string[] | undefined
  /** What its attributes say, in every language. */
  attributeWords?: AttributeWords | undefined
} & WireTexts<'title' | 'description' | 'category'>

/** Increment with every change to the text key, the stems or the lines: the next start rewrites the stored texts. */
export const searchTextVersion = '3'

/** The lines of a search text, in order: titles and descriptions in the default language, then in all others. */
const searchFields = [
  'title',
  'otherTitles',
  'brand',
  'category',
  'description',
  'otherDescriptions',
] as const

const maxWordsPerField = 200

/**
 * The search text of a product: a line for each of `searchFields`, each word as its text key, followed by a slash and its
 * stem when that differs. The names of the values of its variants and the amounts of its attributes follow its category, the other
 * words of its attributes its description. A trigger turns it into the search document in the same transaction (`search_document` in the
 * migrations).
 */
export function searchText(product: SearchableProduct): string {
  const { model } = product
  const [title = '', ...otherTitles] = listTexts(product, 'title').toReversed()
  const [description = '', ...otherDescriptions] = listTexts(product, 'description').toReversed()
  const lines: Record<(typeof searchFields)[number], string> = {
    title,
    otherTitles: otherTitles.join(' | '),
    brand: model ? `${product.brand} ${model} ${withoutSeparators(model)}` : product.brand,
    category: listTexts(product, 'category').join(' | '),
    description,
    otherDescriptions: otherDescriptions.join(' | '),
  }
  const { valueNames = [], attributeWords = { amounts: [], texts: [] } } = product
  const more: Partial<typeof lines> = {
    category: wordsOfEach([...valueNames, ...attributeWords.amounts]),
    otherDescriptions: wordsOfEach(attributeWords.texts),
  }
  return searchFields.map((field) => textKeyLine(lines[field]) + (more[field] ?? '')).join('\n')
}

/** The words of each name separately, so that no number is joined with the unit of the next name. */
function wordsOfEach(names: readonly string[]): string {
  const lines = new Set(names.map(textKeyLine))
  return [...lines].map((line) => ` ${line}`).join('')
}

/** A model number without dashes and spaces, as shoppers often type it. */
function withoutSeparators(model: string): string {
  return model.replace(/[^\p{L}\p{N}]+/gu, '')
}

function textKeyLine(text: string): string {
  const words = textKey(text).split(' ').filter(Boolean)
  return words.slice(0, maxWordsPerField).map(withStem).join(' ')
}

function withStem(word: string): string {
  const stem = toStem(word)
  return stem === word ? word : `${word}/${stem}`
}
