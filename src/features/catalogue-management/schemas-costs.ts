import * as v from 'valibot'
import { maxCost } from '#features/catalogue/domain/price-rules.ts'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'

const cost = v.nullable(
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(maxCost, 'too_large'),
  ),
)

/** What a piece costs the shop, in whole dinars; null when unknown. */
export const variantCosts = v.array(
  v.object({
    variantId: v.number(),
    options: v.array(v.object({ key: v.string(), valueEn: v.string(), valueAr: v.string() })),
    cost: v.nullable(v.number()),
  }),
)

/** `seen`: the cost that was displayed. */
export const costsBody = v.strictObject(
  {
    costs: v.pipe(
      v.array(v.strictObject({ variantId: jsonId, cost, seen: cost }, strictObjectCode)),
      v.minLength(1, 'required'),
      v.maxLength(500, 'too_many'),
    ),
  },
  strictObjectCode,
)

export type VariantCost = v.InferOutput<typeof variantCosts>[number]
export type CostsBody = v.InferOutput<typeof costsBody>
