import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import {
  type LocalizedField,
  localized,
  localizedValue,
  type WireTexts,
  wireTexts,
} from '#platform/i18n/localized.ts'
import { mapTexts, pickTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import { type SearchableProduct, searchText } from '#shop/catalogue/domain/search-text.ts'
import type { SampleCategory } from '#test/harness/sample-catalogue.ts'

const colours = [
  byLanguageOrFallback({ ar: 'أسود', en: 'Black' }),
  byLanguageOrFallback({ ar: 'أبيض', en: 'White' }),
  byLanguageOrFallback({ ar: 'أزرق', en: 'Blue' }),
  byLanguageOrFallback({ ar: 'أحمر', en: 'Red' }),
  byLanguageOrFallback({ ar: 'أخضر', en: 'Green' }),
  byLanguageOrFallback({ ar: 'رصاصي', en: 'Grey' }),
  byLanguageOrFallback({ ar: 'وردي', en: 'Pink' }),
  byLanguageOrFallback({ ar: 'جوزي', en: 'Brown' }),
]
const syllables = [
  'ka',
  'ri',
  'mo',
  'sa',
  'ne',
  'lu',
  'ta',
  'vi',
  'dor',
  'zen',
  'bel',
  'nox',
  'fi',
  'ra',
  'gol',
  'tem',
]

export type GeneratedProduct = {
  slug: string
  category: string
  brand: string
  model: string
  price: number
  discountPrice: number | null
  rating: number
  reviewCount: number
  stockQuantity: number
  featured: boolean
  popular: boolean
  searchText: string
} & WireTexts<'title' | 'description'>

type SearchableTexts = Omit<SearchableProduct, LocalizedField<'category'>>
type Parts = { title: string; template: string; brand: string; model: string; colour: string }

const titleIn = byLanguageOrFallback<(parts: Parts) => string>({
  ar: ({ title, brand, model, colour }) => `${title} ${brand} ${model} ${colour}`,
  en: ({ title, template, brand, model, colour }) =>
    `${brand} ${title.replace(template, '').trim()} ${model}, ${colour}`,
})

/** Generates product number `n` of a plausible bilingual catalogue; the same number gives the same product. */
export function generateProduct(catalogue: SampleCategory[], n: number): GeneratedProduct {
  const random = createRandom(n)
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value
  const category = pick(catalogue)
  const template = pick(category.products)
  const colour = pick(colours)
  const maker = Math.floor(random() ** 3 * 400)
  const brand = maker === 0 ? template.brand : brandOf(maker)
  const model = `${brand.slice(0, 2).toUpperCase()}-${(n * 7919).toString(36).toUpperCase()}`
  const product = {
    ...mapTexts('title', (name, language) =>
      titleIn[language]({
        title: template[name],
        template: template.brand,
        brand,
        model,
        colour: colour[language],
      }),
    ),
    ...pickTexts(template, 'description'),
    brand,
    model,
  }
  const price = Math.max(1, Math.round((template.price / 250) * (0.6 + random()))) * 250
  const reviewCount = Math.floor(2000 * random() ** 8)
  return {
    ...product,
    slug: `${template.slug}-${n}`,
    category: category.slug,
    price,
    discountPrice: random() < 0.2 && price > 1000 ? Math.floor((price * 0.85) / 250) * 250 : null,
    rating: reviewCount === 0 ? 0 : Math.round(10 * (3 + 2 * random())) / 10,
    reviewCount,
    stockQuantity: random() < 0.1 ? 0 : Math.floor(100 * random()),
    featured: random() < 0.01,
    popular: reviewCount > 1500,
    searchText: searchTextOf(product, category),
  }
}

const descriptionLines = new Map<string, string[]>()

/** Descriptions repeat those of the sample catalogue, so their lines are computed once each. */
function searchTextOf(product: SearchableTexts, names: SampleCategory): string {
  const category = wireTexts('category', localizedValue(names, 'name'))
  const description = localized(product, 'description', defaultLanguage)
  const known = descriptionLines.get(description)
  if (!known) {
    const text = searchText({ ...product, ...category })
    descriptionLines.set(description, text.split('\n').slice(-2))
    return text
  }
  const short = searchText({ ...product, ...sameTexts('description', ''), ...category })
  return [...short.split('\n').slice(0, -2), ...known].join('\n')
}

function brandOf(maker: number): string {
  const parts = [maker % 16, Math.floor(maker / 16) % 16, (maker * 7) % 16]
  const name = parts.map((part) => syllables[part]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A seeded random number generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
