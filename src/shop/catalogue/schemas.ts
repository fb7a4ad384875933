import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { ratedSeller } from '#shop/sellers/schemas.ts'
import { type FieldOfKind, fieldSpec, fieldsOfKind } from './domain/product-fields.ts'
import { productAttribute } from './schemas-attributes.ts'
import { productOption, productVariant, unitPrice } from './variant-schemas.ts'

const slug = v.string()
const integer = v.pipe(v.number(), v.integer())
const id = integer
const dinars = v.pipe(integer, v.minValue(0), v.description('Whole dinars.'))
const count = v.pipe(integer, v.minValue(0))

export const category = v.pipe(
  v.object({ id, slug, ...localizedTextEntries('name'), image: v.string() }),
  v.metadata({ ref: 'Category' }),
)
export type Category = v.InferOutput<typeof category>

export const subCategory = v.pipe(
  v.object({
    id,
    slug,
    category: v.pipe(slug, v.description('The slug of its category.')),
    ...localizedTextEntries('name'),
    count: v.pipe(count, v.description('The number of its products.')),
  }),
  v.metadata({ ref: 'SubCategory' }),
)
export type SubCategory = v.InferOutput<typeof subCategory>

const optionalNumber = (max: number) => v.exactOptional(v.pipe(count, v.maxValue(max)))

/** The first of a product's swatch options, as lists display it. */
const swatches = v.pipe(
  v.object({
    option: v.pipe(v.string(), v.description('The key of the option.')),
    values: v.pipe(
      v.array(v.object({ key: v.string(), ...localizedTextEntries('name'), colour: v.string() })),
      v.description('The first values, at most five, that an available variant has.'),
    ),
    more: v.exactOptional(v.pipe(count, v.description('How many more values there are.'))),
  }),
  v.metadata({ ref: 'Swatches' }),
)
export type Swatches = v.InferOutput<typeof swatches>

/** Numbers are present when they are set. */
const numberEntries = Object.fromEntries(
  fieldsOfKind('number').map((field) => [field, optionalNumber(fieldSpec(field).max)]),
) as Record<FieldOfKind<'number'>, ReturnType<typeof optionalNumber>>

/** The name of an automatic promotion, and the goods from which it applies, in whole dinars. */
export const offer = v.object({ ...localizedTextEntries('name'), minimum: v.exactOptional(dinars) })
export type DisplayedPromotion = v.InferOutput<typeof offer>

export const product = v.pipe(
  v.object({
    id,
    slug,
    ...localizedTextEntries('title'),
    ...localizedTextEntries('description'),
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
    bulky: v.exactOptional(
      v.pipe(v.literal(true), v.description('Its parcel costs the surcharge of its place.')),
    ),
    offer: v.exactOptional(
      v.pipe(offer, v.description('An automatic promotion that applies to the product everywhere.')),
    ),
    category: v.object({
      slug,
      ...localizedTextEntries('name'),
      hidden: v.exactOptional(
        v.pipe(v.literal(true), v.description('The category has no page and is in no list of categories.')),
      ),
      returnDays: v.exactOptional(
        v.pipe(
          integer,
          v.description(
            'The days from delivery in which it can be returned, when they are not 30; 0: not at all.',
          ),
        ),
      ),
      warrantyMonths: v.exactOptional(
        v.pipe(integer, v.description('The months of warranty of its products that have none of their own.')),
      ),
    }),
    unitPrice,
    attributes: v.exactOptional(
      v.pipe(
        v.array(productAttribute),
        v.description(
          'Present when it has any; only in the responses for a single product and for a comparison.',
        ),
      ),
    ),
    subCategory: v.exactOptional(
      v.pipe(
        v.object({ slug, ...localizedTextEntries('name') }),
        v.description(
          'Present when the product is in a visible one; only in the response for a single product.',
        ),
      ),
    ),
    hasOptions: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description(
          'The product is sold in variants. `price` and `discountPrice` are those of the cheapest available one, ' +
            '`stockQuantity` is the sum. In a list filtered by price, discount or options, `price`, `discountPrice`, `priceUntil` and ' +
            '`image` are those of the available variants that match, the cheapest first.',
        ),
      ),
    ),
    priceUntil: v.exactOptional(
      v.pipe(
        dinars,
        v.description(
          'With `hasOptions`: the highest price to pay among the variants that are available, or of all that are for sale when none is.',
        ),
      ),
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
    chosen: v.exactOptional(
      v.pipe(
        v.record(v.string(), v.string()),
        v.description(
          'With `hasOptions`, only in lists filtered by price, discount or options: the key of a value by the key of its option, by ' +
            'which the address of the product leads to the variants that match.',
        ),
      ),
    ),
    swatches: v.exactOptional(
      v.pipe(swatches, v.description('With `hasOptions`, only in lists with `include=swatches`.')),
    ),
    seller: v.exactOptional(
      v.pipe(
        ratedSeller,
        v.description(
          'In a shop with other sellers than itself: who sells the product when none is named. In a list of one seller it is this one, and ' +
            'price, discount and stock are theirs.',
        ),
      ),
    ),
    ownDelivery: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description(
          'Its seller delivers it and has own rates: what that costs is in the cart and with the offers.',
        ),
      ),
    ),
    ownDates: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description(
          'Its seller needs days of its own: when it arrives is in the cart and with the offers.',
        ),
      ),
    ),
    variantId: v.exactOptional(
      v.pipe(
        id,
        v.description(
          'In a list of one seller, of a product without options: what `POST /api/cart` takes to buy it of this seller.',
        ),
      ),
    ),
    unavailable: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description(
          'Nobody offers it: its seller does not sell at present. `price` is what it cost last and is not displayed; there is no discount.',
        ),
      ),
    ),
    otherOffers: v.exactOptional(
      v.pipe(
        v.object({ count, from: dinars }),
        v.description(
          'How many other sellers have it in stock, and their lowest price to pay; absent without any.',
        ),
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
  /** Of a search without results: `category` or `category/sub-category`, the nearest first. */
  sections?: string[]
  /** With `sections`: a brand, as typed, by which the shop has nothing. */
  missingBrand?: string
  alsoMentioned?: true
}

const suggestedProduct = v.pipe(
  v.object({
    slug,
    ...localizedTextEntries('title'),
    image: v.string(),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    unavailable: v.exactOptional(v.literal(true)),
  }),
  v.metadata({ ref: 'SuggestedProduct' }),
)
export type SuggestedProduct = v.InferOutput<typeof suggestedProduct>

export const suggestions = v.pipe(
  v.object({
    products: v.array(suggestedProduct),
    categories: v.array(v.object({ slug, ...localizedTextEntries('name') })),
  }),
  v.metadata({ ref: 'Suggestions' }),
)
export type Suggestions = v.InferOutput<typeof suggestions>

export const maxPageSize = 100
export const maxSearchLength = 200
export const maxBrandLength = 100

export const suggestQuery = v.strictObject(
  { q: lineText({ max: maxSearchLength, codes: { type: 'invalid' } }) },
  strictObjectCode,
)
