import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedKeys, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { product } from '#shop/catalogue/schemas.ts'
import { maxCompared } from './domain/max-compared.ts'
import { readCompared } from './domain/read-compared.ts'

/** A product with its category and attributes, without what only its own page displays. */
const comparedProduct = v.pipe(
  v.omit(product.pipe[0], [
    ...localizedKeys('description'),
    'images',
    'model',
    'subCategory',
    'options',
    'variants',
    'chosen',
    'swatches',
  ]),
  v.metadata({ ref: 'ComparedProduct' }),
)
export type ComparedProduct = v.InferOutput<typeof comparedProduct>

export const comparison = v.pipe(
  v.object({
    attributes: v.pipe(
      v.array(v.object({ key: v.string(), ...localizedTextEntries('name') })),
      v.description('The attributes that at least one of the products has, in the order of the shop.'),
    ),
    products: v.pipe(
      v.array(comparedProduct),
      v.maxLength(maxCompared),
      v.description('In the order of the ids, all of the category of the first, with their `attributes`.'),
    ),
    similar: v.pipe(
      v.array(comparedProduct),
      v.description('Available products of the category that have attributes, the most similar first.'),
    ),
  }),
  v.metadata({ ref: 'Comparison' }),
)
/** Products beside each other. */
export type Comparison = v.InferOutput<typeof comparison>

/** Longer than any address that a browser sends. */
const maxLength = 16_000

/** `?products=3,1`. */
export const comparisonQuery = v.strictObject(
  {
    products: v.pipe(
      readableText({ code: 'invalid', max: maxLength }),
      v.metadata({
        description:
          `Ids of products, separated by commas: the first ${maxCompared} visible ones are compared. ` +
          'With the word `similar` the two most similar products join a single one: `12,similar`.',
      }),
      v.transform(readCompared),
    ),
  },
  strictObjectCode,
)
