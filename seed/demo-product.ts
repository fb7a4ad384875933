import * as v from 'valibot'
import { maxOptions, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { priceStep } from '#shop/catalogue/domain/price-rules.ts'
import { maxModelLength, maxPictures, maxTitleLength } from '#shop/catalogue/domain/product-fields.ts'
import { authorName } from '#shop/reviews/domain/author-name.ts'
import { maxReviewLength, maxReviewPictures } from '#shop/reviews/domain/review-limits.ts'
import { productAttributes } from './demo-attributes.ts'
import { optionKeys } from './option-keys.ts'
import { anyText, writtenTexts } from './text-rules.ts'

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(200))

const dinars = v.pipe(v.number(), v.integer(), v.minValue(priceStep), v.multipleOf(priceStep))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const pictureFile = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*\.webp$/))
const pictureFiles = v.pipe(
  v.array(pictureFile),
  v.maxLength(maxPictures),
  v.check((files) => isUnique(files), 'names a picture twice'),
)
const isBelowPrice = ({ price, discountPrice }: { price?: number; discountPrice?: number }) =>
  discountPrice === undefined || price === undefined || discountPrice < price

const variant = v.pipe(
  v.strictObject({
    values: v.record(v.string(), v.string()),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    stock: count,
    sku: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/), v.maxLength(100))),
  }),
  v.check((one) => isBelowPrice(one), 'discountPrice is not below price'),
)

const review = v.pipe(
  v.strictObject({
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    title: v.exactOptional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))),
    comment: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(500)),
    name: v.pipe(
      v.string(),
      v.check((name) => authorName(name) !== null, 'is a name that the shop does not display'),
    ),
    daysAgo: count,
    /** Of the product's own pictures. */
    pictures: v.exactOptional(v.pipe(pictureFiles, v.maxLength(maxReviewPictures)), []),
    /** How many other reviewers found it helpful. */
    helpful: v.exactOptional(v.pipe(count, v.maxValue(50)), 0),
  }),
  v.check((each) => reviewText(each).length <= maxReviewLength, 'is too long for a review'),
)

const written = v.strictObject({
  slug,
  ...writtenTexts('title', maxTitleLength),
  ...writtenTexts('description'),
  brand: anyText,
  model: v.exactOptional(v.pipe(anyText, v.maxLength(maxModelLength))),
  attributes: v.exactOptional(productAttributes, {}),
  price: v.exactOptional(dinars),
  discountPrice: v.exactOptional(dinars),
  stockQuantity: v.exactOptional(count),
  featured: v.exactOptional(v.boolean(), false),
  popular: v.exactOptional(v.boolean(), false),
  daysOld: count,
  /** Instead of the warranty of its sub-category or category; 0: none. */
  warrantyMonths: v.exactOptional(count),
  /** Costs the surcharge for bulky products. */
  bulky: v.exactOptional(v.boolean(), false),
  pictures: v.exactOptional(pictureFiles, []),
  options: v.exactOptional(v.pipe(v.array(v.picklist(Object.keys(optionKeys))), v.maxLength(maxOptions)), []),
  variants: v.exactOptional(v.pipe(v.array(variant), v.maxLength(maxVariants)), []),
  valuePictures: v.exactOptional(v.record(v.string(), v.pipe(pictureFiles, v.minLength(1))), {}),
  reviews: v.exactOptional(v.array(review), []),
})

type Written = v.InferOutput<typeof written>

/** What is sold: one combination of values, or the product itself. */
type DemoVariant = {
  /** The key of a value by the key of its option. */
  values: Record<string, string>
  price: number
  discountPrice?: number
  stock: number
  sku?: string
}

/** A product of the demo as it is written in seed/catalogue; DemoProduct is what it says. */
export const demoProduct = v.pipe(
  written,
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const message of faultsOf(dataset.value)) addIssue({ message })
  }),
  v.transform(({ price = 0, discountPrice, stockQuantity: stock = 0, variants, ...product }) => ({
    ...product,
    // A product without options has one variant without values.
    variants: (product.options.length > 0
      ? variants
      : [{ values: {}, price, stock, ...(discountPrice && { discountPrice }) }]) as DemoVariant[],
    valuePictures: Object.entries(product.valuePictures).map(([value, files]) => ({
      option: optionsOf({ ...product, variants }, value)[0] ?? '',
      value,
      files,
    })),
  })),
)

export type DemoProduct = v.InferOutput<typeof demoProduct>
export type DemoReview = DemoProduct['reviews'][number]

/** The text of a review as the shop stores it: reviews have no title. */
export const reviewText = ({ title, comment }: { title?: string; comment: string }) =>
  title ? `${title}\n${comment}` : comment

/** The picture that cards show. */
export function mainPicture({ pictures, valuePictures }: DemoProduct): string {
  return pictures[0] ?? valuePictures[0]?.files[0] ?? ''
}

/** The names of the picture files of a product, each once. */
export function getPictures({ pictures, valuePictures }: DemoProduct): string[] {
  return [...new Set([...pictures, ...valuePictures.flatMap(({ files }) => files)])]
}

export const sumStock = ({ variants }: DemoProduct) => variants.reduce((sum, { stock }) => sum + stock, 0)

function faultsOf(product: Written): string[] {
  const { price, stockQuantity, discountPrice, pictures, valuePictures } = product
  const faults: string[] = []
  if (product.options.length > 0) {
    if (price ?? discountPrice ?? stockQuantity)
      faults.push('price and stock are of the variants, not of a product with options')
    faults.push(...variantFaults(product))
  } else {
    if (price === undefined || stockQuantity === undefined) faults.push('price or stockQuantity is missing')
    if (!isBelowPrice(product)) faults.push('discountPrice is not below price')
    if (product.variants.length > 0) faults.push('variants without options')
  }
  if (pictures.length === 0 && Object.keys(valuePictures).length === 0) faults.push('there is no picture')
  const files = [...pictures, ...Object.values(valuePictures).flat()]
  for (const file of product.reviews.flatMap((each) => each.pictures))
    if (!files.includes(file)) faults.push(`reviews: ${file} is no picture of the product`)
  for (const value of Object.keys(valuePictures)) {
    const options = optionsOf(product, value)
    if (options.length !== 1)
      faults.push(`valuePictures: ${value} is the value of ${options.length} options of its variants`)
  }
  return faults
}

function variantFaults({ options, variants }: Written): string[] {
  const faults: string[] = []
  if (variants.length === 0) faults.push('options without variants')
  if (!isUnique(options)) faults.push('options: one twice')
  const combinations = variants.map(({ values }) => options.map((option) => values[option]).join(' / '))
  for (const [index, { values }] of variants.entries()) {
    const name = `variants ${index + 1} (${combinations[index]})`
    if (Object.keys(values).toSorted().join() !== options.toSorted().join())
      faults.push(`${name}: its values are not of the options ${options.join(', ')}`)
    for (const [option, value] of Object.entries(values))
      if (!optionKeys[option]?.includes(value))
        faults.push(`${name}: the dictionary has no ${option} ${value}`)
    if (combinations.indexOf(combinations[index] ?? '') < index)
      faults.push(`${name}: the combination is there twice`)
  }
  return faults
}

/** The options of a product that have this value. */
function optionsOf({ options, variants }: Pick<Written, 'options' | 'variants'>, value: string): string[] {
  return options.filter((option) => variants.some(({ values }) => values[option] === value))
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
