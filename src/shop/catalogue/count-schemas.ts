import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { optionKinds } from './domain/option-kinds.ts'
import { formerKeys } from './variant-schemas.ts'

const slug = v.string()
const integer = v.pipe(v.number(), v.integer())
const dinars = v.pipe(integer, v.minValue(0), v.description('Whole dinars.'))
const count = v.pipe(integer, v.minValue(0))

const optionCount = v.pipe(
  v.object({
    key: v.string(),
    ...localizedTextEntries('name'),
    kind: v.picklist(optionKinds),
    values: v.pipe(
      v.array(
        v.object({
          key: v.string(),
          formerKeys: v.exactOptional(formerKeys),
          ...localizedTextEntries('name'),
          colour: v.exactOptional(v.pipe(v.string(), v.description('`#rrggbb`, of swatches.'))),
          count,
        }),
      ),
      v.description('In order, without values that no product has. Selected values are always included.'),
    ),
    atLeast: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('More products have options than were examined: the counts are lower bounds.'),
      ),
    ),
  }),
  v.metadata({ ref: 'OptionCount' }),
)

const priceBand = v.pipe(
  v.object({ minPrice: v.exactOptional(dinars), maxPrice: v.exactOptional(dinars), count }),
  v.description('The products from `minPrice` to `maxPrice`, both included.'),
  v.metadata({ ref: 'PriceBand' }),
)

export const productCounts = v.pipe(
  v.object({
    total: v.pipe(count, v.description('With all requested filters.')),
    inStock: count,
    discount: count,
    ratings: v.array(v.object({ rating: integer, count })),
    categories: v.pipe(v.array(v.object({ slug, count })), v.description('Without empty categories.')),
    subcategories: v.exactOptional(
      v.pipe(
        v.array(v.object({ slug, count })),
        v.description(
          'The sub-categories of the requested category in order, without empty ones; absent when there are none.',
        ),
      ),
    ),
    brands: v.pipe(
      v.array(v.object({ brand: v.string(), count })),
      v.description('The selected brand first, then the 100 with the most products.'),
    ),
    sellers: v.exactOptional(
      v.pipe(
        v.array(
          v.object({
            ...sellerName.entries,
            count,
            atLeast: v.exactOptional(
              v.pipe(v.literal(true), v.description('There are more than are counted: a lower bound.')),
            ),
          }),
        ),
        v.description(
          'In a shop with other sellers than itself: the selected seller first, then the 100 with the most products.',
        ),
      ),
    ),
    atLeast: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('More products match than were examined: each count is a lower bound.'),
      ),
    ),
    prices: v.exactOptional(
      v.pipe(
        v.array(priceBand),
        v.description(
          'Three to six price bands with round bounds in ascending order, each with the values of its parameters; absent where ' +
            'there are few products. Bands without a product are left out, except the requested one.',
        ),
      ),
    ),
    options: v.exactOptional(
      v.pipe(
        v.array(optionCount),
        v.description(
          'The options that at least three products of the listing have, and the selected ones, in order. A value counts ' +
            'the products with an available variant that has it and the selected values of the other options. Behind them the ' +
            'filters by attributes, whose keys begin with `attribute.`; a value is a key of their list, a number or a range.',
        ),
      ),
    ),
  }),
  v.metadata({ ref: 'ProductCounts' }),
)
export type ProductCounts = v.InferOutput<typeof productCounts>
