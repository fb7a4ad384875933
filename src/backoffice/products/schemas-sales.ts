import * as v from 'valibot'
import { jsonId, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { maxEditedProducts } from '#shop/catalogue/domain/edit-limits.ts'
import { toRowsSchema } from '#shop/catalogue/schemas-edits.ts'
import { describedOption } from '#shop/catalogue/variant-schemas.ts'
import { maxPercent, priceRoundings, priceSkipReasons } from './domain/price-change.ts'

const integer = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
const maxAmount = 1_000_000_000

/** The ids of products in a query: `4,8,15`. */
export const salesQuery = v.strictObject(
  {
    products: v.pipe(
      wordText(/^\d{1,10}(,\d{1,10})*$/, { code: 'not_a_number', max: 11 * maxEditedProducts }),
      v.transform((text) => text.split(',')),
      v.array(pathId),
      v.maxLength(maxEditedProducts, 'too_many'),
    ),
  },
  strictObjectCode,
)

/** Prices and stock of a variant; a product without options has one without values. */
const variantSale = v.object({
  id: v.number(),
  productId: v.number(),
  sku: v.nullable(v.string()),
  options: v.array(describedOption),
  price: v.number(),
  discountPrice: v.pipe(v.nullable(v.number()), v.description('The discount in effect.')),
  planned: v.pipe(
    v.nullable(v.number()),
    v.description('The discount price with a period, in effect or not.'),
  ),
  stockQuantity: v.number(),
  version: v.number(),
})
export const variantSales = v.array(variantSale)
export type VariantSale = v.InferOutput<typeof variantSale>

/** By how much prices or costs change. */
export const changeSize = {
  kind: v.picklist(['percent', 'amount'], 'required'),
  value: v.pipe(v.number('not_a_number'), v.notValue(0, 'required')),
}

export const isInLimits = ({ kind, value }: { kind: 'percent' | 'amount'; value: number }) =>
  kind === 'percent'
    ? value > -100 && value <= maxPercent && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
    : Number.isInteger(value) && Math.abs(value) <= maxAmount

/** A change of the prices of products, with what the operator saw: the version of each and what its variants cost. */
export const priceChangeBody = v.strictObject(
  {
    change: v.pipe(
      v.strictObject({ ...changeSize, rounding: v.picklist(priceRoundings, 'required') }, strictObjectCode),
      v.forward(v.partialCheck([['kind'], ['value']], isInLimits, 'out_of_range'), ['value']),
    ),
    products: toRowsSchema(
      v.strictObject(
        {
          id: jsonId,
          version: integer,
          variants: v.pipe(
            v.array(v.strictObject({ id: jsonId, pay: integer }, strictObjectCode), 'not_a_list'),
            v.maxLength(1000, 'too_many'),
            v.description('Its variants, and what each cost when the change was previewed.'),
          ),
        },
        strictObjectCode,
      ),
      maxEditedProducts,
    ),
  },
  strictObjectCode,
)
export type PriceChangeBody = v.InferOutput<typeof priceChangeBody>

export const priceChangeResult = v.pipe(
  v.object({
    changed: v.array(v.number()),
    /** `unchanged`: rounding leaves the prices as they are. `planned_discount`: it would not be below the price. */
    skipped: v.array(v.object({ id: v.number(), reason: v.picklist(priceSkipReasons) })),
  }),
  v.metadata({ ref: 'PriceChangeResult' }),
)
export type PriceChangeResult = v.InferOutput<typeof priceChangeResult>
