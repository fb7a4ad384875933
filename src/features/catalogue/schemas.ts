import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText, storableText } from '#platform/text/text-schema.ts'
import { type FieldOfKind, fieldSpec, fieldsOfKind } from './domain/product-fields.ts'
import { productSorts } from './product-list-args.ts'
import { productOption, productVariant } from './variant-schemas.ts'

const slug = v.string()
const id = v.pipe(v.number(), v.integer())
const dinars = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Whole dinars.'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const category = v.pipe(
  v.object({ id, slug, nameEn: v.string(), nameAr: v.string(), image: v.string() }),
  v.metadata({ ref: 'Category' }),
)
export type Category = v.InferOutput<typeof category>

const optionalNumber = (max: number) => v.exactOptional(v.pipe(count, v.maxValue(max)))

/** Numbers are present when they are set. */
const numberEntries = Object.fromEntries(
  fieldsOfKind('number').map((field) => [field, optionalNumber(fieldSpec(field).max)]),
) as Record<FieldOfKind<'number'>, ReturnType<typeof optionalNumber>>

export const product = v.pipe(
  v.object({
    id,
    slug,
    titleEn: v.string(),
    titleAr: v.string(),
    descriptionEn: v.string(),
    descriptionAr: v.string(),
    image: v.string(),
    images: v.exactOptional(
      v.pipe(
        v.array(v.string()),
        v.description('All pictures of a product with several; only in the response for a single product.'),
      ),
    ),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
    reviewCount: count,
    stockQuantity: count,
    brand: v.string(),
    model: v.string(),
    ...numberEntries,
    category: v.object({
      slug,
      nameEn: v.string(),
      nameAr: v.string(),
      hidden: v.exactOptional(
        v.pipe(v.literal(true), v.description('The category has no page and is in no list of categories.')),
      ),
    }),
    hasOptions: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description(
          'The product is sold in variants. `price` and `discountPrice` are those of the cheapest available one, ' +
            '`stockQuantity` is the sum.',
        ),
      ),
    ),
    priceUntil: v.exactOptional(
      v.pipe(dinars, v.description('With `hasOptions`: the highest price to pay among the variants.')),
    ),
    options: v.exactOptional(
      v.pipe(
        v.array(productOption),
        v.description('With `hasOptions`, only in the response for a single product.'),
      ),
    ),
    variants: v.exactOptional(
      v.pipe(
        v.array(productVariant),
        v.description('With `hasOptions`, only in the response for a single product.'),
      ),
    ),
  }),
  v.metadata({ ref: 'Product' }),
)
export type Product = v.InferOutput<typeof product>

/**
 * How a search matched: `all` words by name, `mentioned` in descriptions, `partial` when no product has all words, or
 * `none`. `readAs`: the corrected search. `instead`: suggested words when there are no results. `alsoMentioned`: further
 * products match in their descriptions (`match=mentioned` lists them).
 */
export type SearchOutcome = {
  match: 'all' | 'mentioned' | 'partial' | 'none'
  readAs?: string
  instead?: string[]
  alsoMentioned?: true
}

export const productCounts = v.pipe(
  v.object({
    total: v.pipe(count, v.description('With all requested filters.')),
    inStock: count,
    discount: count,
    ratings: v.array(v.object({ rating: v.pipe(v.number(), v.integer()), count })),
    categories: v.pipe(v.array(v.object({ slug, count })), v.description('Without empty categories.')),
    brands: v.pipe(
      v.array(v.object({ brand: v.string(), count })),
      v.description('The selected brand first, then the 20 with the most products.'),
    ),
    atLeast: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('More products match than were examined: each count is a lower bound.'),
      ),
    ),
  }),
  v.metadata({ ref: 'ProductCounts' }),
)
export type ProductCounts = v.InferOutput<typeof productCounts>

const suggestedProduct = v.pipe(
  v.object({
    slug,
    titleEn: v.string(),
    titleAr: v.string(),
    image: v.string(),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
  }),
  v.metadata({ ref: 'SuggestedProduct' }),
)
export type SuggestedProduct = v.InferOutput<typeof suggestedProduct>

export const suggestions = v.pipe(
  v.object({
    products: v.array(suggestedProduct),
    categories: v.array(v.object({ slug, nameEn: v.string(), nameAr: v.string() })),
  }),
  v.metadata({ ref: 'Suggestions' }),
)
export type Suggestions = v.InferOutput<typeof suggestions>

const digits = (code: string) =>
  v.pipe(
    lineText({ max: 9, codes: { type: code, long: code } }),
    v.regex(/^\d{1,9}$/, code),
    v.transform(Number),
    v.number(),
    v.integer(),
  )

const amount = v.pipe(digits('not_a_number'), v.minValue(0))
const flag = v.pipe(
  v.literal('true', 'unknown_value'),
  v.transform((): true => true),
  v.literal(true),
)

export const maxPageSize = 100
export const maxSearchLength = 200
export const maxBrandLength = 100

export const suggestQuery = v.strictObject(
  { q: lineText({ max: maxSearchLength, codes: { type: 'invalid' } }) },
  strictObjectCode,
)

/** The query parameters of GET /api/products and of listing pages. */
export const productListQuery = v.pipe(
  v.strictObject(
    {
      category: v.exactOptional(storableText({ max: 100, code: 'unknown_value' })),
      featured: v.exactOptional(flag),
      popular: v.exactOptional(flag),
      search: v.exactOptional(lineText({ max: maxSearchLength, codes: { type: 'invalid' } })),
      match: v.exactOptional(
        v.pipe(
          v.literal('mentioned', 'unknown_value'),
          v.description(
            'Only products that match the search in their description but not by name. Ignored without a search.',
          ),
        ),
      ),
      sort: v.exactOptional(v.picklist(productSorts, 'unknown_value')),
      minPrice: v.exactOptional(amount),
      maxPrice: v.exactOptional(amount),
      rating: v.exactOptional(v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(5, 'too_large'))),
      inStock: v.exactOptional(flag),
      discount: v.exactOptional(flag),
      brand: v.exactOptional(
        lineText({ min: 1, max: maxBrandLength, codes: { type: 'unknown_value', short: 'invalid' } }),
      ),
      page: v.exactOptional(v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(1_000_000, 'too_large'))),
      pageSize: v.exactOptional(
        v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(maxPageSize, 'too_large')),
      ),
      after: v.exactOptional(
        v.pipe(
          storableText({ max: 60, code: 'invalid' }),
          v.description('The cursor from the `Link` of the previous page; `page` is then only a label.'),
        ),
      ),
    },
    strictObjectCode,
  ),
  v.forward(
    v.partialCheck(
      [['minPrice'], ['maxPrice']],
      ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
      'above_max',
    ),
    ['minPrice'],
  ),
)
