import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { maxEditedProducts, maxEditedVariants } from './domain/edit-limits.ts'
import { manualReasons } from './domain/stock-reasons.ts'
import { dinars, units, withPriceCheck } from './input-schemas.ts'

const integer = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
/** A price as it was typed: whether it is one is decided for each row, so that the others are saved. */
export const typed = v.number('not_a_number')

/** A list of distinct rows, at most `max`. */
export const toRowsSchema = <Row extends v.GenericSchema<unknown, { id: number }>>(row: Row, max: number) =>
  v.pipe(
    v.array(row, 'not_a_list'),
    v.minLength(1, 'empty'),
    v.maxLength(max, 'too_many'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'twice'),
  )

const prices = v.strictObject(
  {
    id: jsonId,
    version: integer,
    price: v.exactOptional(typed),
    discountPrice: v.exactOptional(v.nullable(typed)),
  },
  strictObjectCode,
)

/** New prices of products, with the versions the operator saw; a price that is left out stays. */
export const pricesBody = v.strictObject(
  { products: toRowsSchema(prices, maxEditedProducts) },
  strictObjectCode,
)
export type PricesBody = v.InferOutput<typeof pricesBody>

/** New prices of variants, with the versions the operator saw; a price that is left out stays. */
export const variantPricesBody = v.strictObject(
  { variants: toRowsSchema(prices, maxEditedVariants) },
  strictObjectCode,
)
export type VariantPricesBody = v.InferOutput<typeof variantPricesBody>

const count = v.strictObject({ id: jsonId, seen: integer, quantity: typed }, strictObjectCode)
const explanation = {
  reason: v.picklist(manualReasons, 'required'),
  note: v.optional(lineText({ max: 500, codes: { type: 'invalid' } }), ''),
}

/** Counted stock of products without options; `seen` is the stock that the list displayed. */
export const stocksBody = v.strictObject(
  { ...explanation, products: toRowsSchema(count, maxEditedProducts) },
  strictObjectCode,
)
export type StocksBody = v.InferOutput<typeof stocksBody>

/** Counted stock of variants; `seen` is the stock that the list displayed. */
export const variantStocksBody = v.strictObject(
  { ...explanation, variants: toRowsSchema(count, maxEditedVariants) },
  strictObjectCode,
)
export type VariantStocksBody = v.InferOutput<typeof variantStocksBody>

/** A price and a discount price as they are stored. */
export const storedPrices = withPriceCheck(v.object({ price: dinars, discountPrice: v.nullable(dinars) }))
export const storedQuantity = v.object({ quantity: units })

/**
 * The products or variants that were saved, and of the others the errors by field. Codes beside those of the form: `stale` (changed since
 * the operator saw it), `missing`, `has_options` (edited in the grid of its variants) and `scheduled` (its discount has a period).
 */
export const editsResult = v.pipe(
  v.object({
    saved: v.array(integer),
    refused: v.array(v.object({ id: integer, errors: v.record(v.string(), v.string()) })),
  }),
  v.metadata({ ref: 'ProductEditsResult' }),
)
export type EditsResult = v.InferOutput<typeof editsResult>
