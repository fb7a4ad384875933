import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { textRecord } from '#platform/text/text-record.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { optionKinds } from './domain/option-kinds.ts'
import { priceUnits } from './domain/price-units.ts'

const dinars = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Whole dinars.'))
const id = v.pipe(v.number(), v.integer())

export const formerKeys = v.pipe(
  v.array(v.string()),
  v.description(
    'Keys of values that were merged into this one. Addresses and choices with them still name it.',
  ),
)

/** A product's option with the values that its variants have. */
export const productOption = v.pipe(
  v.object({
    key: v.string(),
    ...localizedTextEntries('name'),
    kind: v.picklist(optionKinds),
    values: v.array(
      v.object({
        key: v.string(),
        formerKeys: v.exactOptional(formerKeys),
        ...localizedTextEntries('name'),
        colour: v.exactOptional(v.pipe(v.string(), v.description('`#rrggbb`, of swatches.'))),
        images: v.exactOptional(v.pipe(v.array(v.string()), v.description('The pictures of this value.'))),
      }),
    ),
  }),
  v.metadata({ ref: 'ProductOption' }),
)
export type ProductOption = v.InferOutput<typeof productOption>

/** The price of a kilogram, litre or piece, where the content is known and is not one of them. */
export const unitPrice = v.exactOptional(
  v.pipe(
    v.object({ price: dinars, per: v.picklist(priceUnits) }),
    v.description('Only in the response for a single product.'),
    v.metadata({ ref: 'UnitPrice' }),
  ),
)

/** A variant for sale: one value of each option. */
export const productVariant = v.pipe(
  v.object({
    id,
    values: v.pipe(
      v.record(v.string(), v.string()),
      v.description('The key of the value by the key of its option.'),
    ),
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    stockQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
    unitPrice,
    sku: v.exactOptional(v.string()),
    gtin: v.exactOptional(v.pipe(v.string(), v.description('The barcode.'))),
  }),
  v.metadata({ ref: 'ProductVariant' }),
)
export type ProductVariant = v.InferOutput<typeof productVariant>

/** One chosen option of a variant with its names. */
export const describedOption = v.object({
  key: v.string(),
  valueKey: v.string(),
  ...localizedTextEntries('name'),
  ...localizedTextEntries('value'),
})

/** Which variant of its product a line of a cart or an order is. */
export const chosenVariant = v.pipe(
  v.object({
    id,
    sku: v.exactOptional(v.string()),
    options: v.array(
      v.object({
        key: v.string(),
        ...localizedTextEntries('name'),
        valueKey: v.exactOptional(v.pipe(v.string(), v.description('As in addresses of the product.'))),
        ...localizedTextEntries('value'),
      }),
    ),
  }),
  v.metadata({ ref: 'ChosenVariant' }),
)

/** A choice by keys: `{"colour": "black", "size": "xl"}`. At most as many pairs as a product has options. */
export const optionChoice = v.pipe(
  textRecord(
    storableText({ max: 40, code: 'unknown_value' }),
    storableText({ max: 40, code: 'unknown_value' }),
    'not_an_object',
  ),
  v.check((choice) => Object.keys(choice).length <= 3, 'too_many'),
  v.description('The values by the keys of their options: `{"colour": "black", "size": "xl"}`.'),
)

/** Details of `options_needed`: the product's options and variants. */
export const neededOptions = v.object({
  productId: id,
  options: v.array(productOption),
})
