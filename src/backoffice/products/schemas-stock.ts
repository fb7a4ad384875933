import * as v from 'valibot'
import { jsonId, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { maxStock } from '#shop/catalogue/domain/product-fields.ts'
import { manualReasons, stockReasons } from '#shop/catalogue/domain/stock-reasons.ts'
import { units } from '#shop/catalogue/input-schemas.ts'
import { describedOption } from '#shop/catalogue/variant-schemas.ts'

const note = v.optional(lineText({ max: 500, codes: { type: 'invalid' } }), '')
const reason = v.picklist(manualReasons, 'required')

const stockChangeFields = {
  reason,
  note,
  variantId: v.optional(v.pipe(jsonId, v.description('Of a product with options: the variant.'))),
}

/** `by` changes the stock by `quantity` units. `to` sets it to `quantity`; `seen` is the stock that the form displayed. */
export const stockBody = v.variant(
  'mode',
  [
    v.strictObject(
      {
        mode: v.literal('by'),
        ...stockChangeFields,
        quantity: v.pipe(
          v.number('not_a_number'),
          v.integer('not_whole'),
          v.minValue(-maxStock, 'too_small'),
          v.maxValue(maxStock, 'too_large'),
          v.check((value) => value !== 0, 'required'),
        ),
      },
      strictObjectCode,
    ),
    v.strictObject(
      { mode: v.literal('to'), ...stockChangeFields, quantity: units, seen: units },
      strictObjectCode,
    ),
  ],
  'invalid',
)
export type StockBody = v.InferOutput<typeof stockBody>

const integer = v.pipe(v.number(), v.integer())

const stockChange = v.pipe(
  v.object({
    id: integer,
    change: integer,
    /** The stock of the variant after the change. */
    left: integer,
    reason: v.picklist(stockReasons),
    orderId: v.nullable(integer),
    note: v.nullable(v.string()),
    by: v.nullable(v.string()),
    at: v.pipe(v.string(), v.isoTimestamp()),
    variantId: integer,
    options: v.pipe(v.array(describedOption), v.description('The variant; empty without options.')),
  }),
  v.metadata({ ref: 'StockChange' }),
)
export const stockLedger = v.object({ changes: v.array(stockChange), more: v.boolean() })
export type StockLedger = v.InferOutput<typeof stockLedger>
export const ledgerQuery = v.strictObject(
  { before: v.exactOptional(pathId), variant: v.exactOptional(pathId) },
  strictObjectCode,
)
export const stockLevel = v.object({ stockQuantity: v.pipe(integer, v.minValue(0)) })
