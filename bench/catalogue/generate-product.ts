import { type SearchableProduct, searchText } from '#shop/catalogue/domain/search-text.ts'
import type { SampleCategory } from '#test/harness/sample-catalogue.ts'

const colours = [
  ['أسود', 'Black'],
  ['أبيض', 'White'],
  ['أزرق', 'Blue'],
  ['أحمر', 'Red'],
  ['أخضر', 'Green'],
  ['رصاصي', 'Grey'],
  ['وردي', 'Pink'],
  ['جوزي', 'Brown'],
] as const
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
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
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
}

type SearchableTexts = Omit<SearchableProduct, 'categoryEn' | 'categoryAr'>

/** Generates product number `n` of a plausible bilingual catalogue; the same number gives the same product. */
export function generateProduct(catalogue: SampleCategory[], n: number): GeneratedProduct {
  const random = createRandom(n)
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value
  const category = pick(catalogue)
  const template = pick(category.products)
  const [ar, en] = pick(colours)
  const maker = Math.floor(random() ** 3 * 400)
  const brand = maker === 0 ? template.brand : brandOf(maker)
  const model = `${brand.slice(0, 2).toUpperCase()}-${(n * 7919).toString(36).toUpperCase()}`
  const product = {
    titleEn: `${brand} ${template.titleEn.replace(template.brand, '').trim()} ${model}, ${en}`,
    titleAr: `${template.titleAr} ${brand} ${model} ${ar}`,
    descriptionEn: template.descriptionEn,
    descriptionAr: template.descriptionAr,
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
function searchTextOf(
  product: SearchableTexts,
  { nameEn: categoryEn, nameAr: categoryAr }: SampleCategory,
): string {
  const known = descriptionLines.get(product.descriptionEn)
  if (!known) {
    const text = searchText({ ...product, categoryEn, categoryAr })
    descriptionLines.set(product.descriptionEn, text.split('\n').slice(-2))
    return text
  }
  const short = searchText({ ...product, descriptionEn: '', descriptionAr: '', categoryEn, categoryAr })
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
