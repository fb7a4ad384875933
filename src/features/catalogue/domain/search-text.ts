import { stemOf } from './stem.ts'
import { textKey } from './text-key.ts'

export type SearchableProduct = {
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  brand: string
  model?: string | null | undefined
  categoryEn: string
  categoryAr: string
}

/** To be raised with every change to the text key, the stems or the lines: the next start renews what is stored. */
export const searchTextVersion = '1'

/** The lines of a search text, in this order. */
const searchFields = ['titleAr', 'titleEn', 'brand', 'category', 'descriptionAr', 'descriptionEn'] as const

const mostWordsOfField = 200

/**
 * What a product is found by: a line for each of `searchFields`, each word as its text key and, after a slash, its stem
 * where that is another. The database makes the weighted words it looks up out of it in the same transaction
 * (`search_document` in the migrations), whoever writes it.
 */
export function searchText(product: SearchableProduct): string {
  const { model } = product
  const lines: Record<(typeof searchFields)[number], string> = {
    titleAr: product.titleAr,
    titleEn: product.titleEn,
    brand: model ? `${product.brand} ${model} ${joined(model)}` : product.brand,
    category: `${product.categoryEn} | ${product.categoryAr}`,
    descriptionAr: product.descriptionAr,
    descriptionEn: product.descriptionEn,
  }
  return searchFields.map((field) => keyedLine(lines[field])).join('\n')
}

/** A model number as somebody types it who leaves out its dashes and spaces. */
function joined(model: string): string {
  return model.replace(/[^\p{L}\p{N}]+/gu, '')
}

function keyedLine(text: string): string {
  const words = textKey(text).split(' ').filter(Boolean)
  return words.slice(0, mostWordsOfField).map(withStem).join(' ')
}

function withStem(word: string): string {
  const stem = stemOf(word)
  return stem === word ? word : `${word}/${stem}`
}
