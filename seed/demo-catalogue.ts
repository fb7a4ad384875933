import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { priceStep } from '#features/catalogue/domain/price-rules.ts'
import { rootFolder } from '#platform/config/root.ts'
import { demoCategories } from './categories.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const arabicText = v.pipe(text, v.regex(/\p{Script=Arabic}/u))
const dinars = v.pipe(v.number(), v.integer(), v.minValue(priceStep), v.multipleOf(priceStep))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const demoProduct = v.pipe(
  v.strictObject({
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(200)),
    titleEn: text,
    titleAr: arabicText,
    descriptionEn: text,
    descriptionAr: arabicText,
    brand: text,
    model: v.exactOptional(text),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
    reviewCount: count,
    stockQuantity: count,
    featured: v.exactOptional(v.boolean()),
    popular: v.exactOptional(v.boolean()),
    daysOld: count,
    emoji: v.pipe(v.array(text), v.minLength(1)),
  }),
  v.check(({ price, discountPrice }) => discountPrice === undefined || discountPrice < price),
)

export type DemoProduct = v.InferOutput<typeof demoProduct>
export type DemoCategory = (typeof demoCategories)[number] & { products: DemoProduct[] }

/** Reads and validates the demo catalogue from seed/catalogue: all demo categories, each with its newest products first. */
export function readDemoCatalogue(): Promise<DemoCategory[]> {
  return Promise.all(
    demoCategories.map(async (category) => {
      const file = join(rootFolder, 'seed/catalogue', `${category.slug}.json`)
      const products = v.parse(v.array(demoProduct), JSON.parse(await readFile(file, 'utf8')))
      return { ...category, products: products.toSorted((a, b) => a.daysOld - b.daysOld) }
    }),
  )
}
