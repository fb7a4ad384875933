import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { maxEditedProducts, maxEditedVariants } from '#shop/catalogue/domain/edit-limits.ts'
import { maxCost } from '#shop/catalogue/domain/price-rules.ts'
import { toRowsSchema, typed } from '#shop/catalogue/schemas-edits.ts'
import { costSkipReasons } from './domain/cost-change.ts'
import { changeSize, isInLimits } from './schemas-sales.ts'

/** What a piece costs the shop, in whole dinars; null when unknown. */
export const storedCost = v.nullable(
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(maxCost, 'too_large'),
  ),
)
const cost = v.nullable(v.number())

export const variantCosts = v.array(
  v.object({
    variantId: v.number(),
    options: v.array(v.object({ key: v.string(), ...localizedTextEntries('value') })),
    cost,
  }),
)

/** `seen`: the cost that was displayed. */
export const costsBody = v.strictObject(
  {
    costs: v.pipe(
      v.array(v.strictObject({ variantId: jsonId, cost: storedCost, seen: storedCost }, strictObjectCode)),
      v.minLength(1, 'required'),
      v.maxLength(500, 'too_many'),
    ),
  },
  strictObjectCode,
)

/** Costs of the variants of several products; a product without options has one variant. */
export const listedCosts = v.array(v.object({ id: v.number(), productId: v.number(), cost }))

/** New costs of variants, with those that the list displayed. */
export const costEditsBody = v.strictObject(
  {
    costs: toRowsSchema(
      v.strictObject({ id: jsonId, cost: v.nullable(typed), seen: storedCost }, strictObjectCode),
      maxEditedVariants,
    ),
  },
  strictObjectCode,
)

/** A change of the costs of products, with what the operator saw: what each of their variants cost. */
export const costChangeBody = v.strictObject(
  {
    change: v.pipe(
      v.strictObject(changeSize, strictObjectCode),
      v.forward(v.partialCheck([['kind'], ['value']], isInLimits, 'out_of_range'), ['value']),
    ),
    products: toRowsSchema(
      v.strictObject(
        {
          id: jsonId,
          variants: v.pipe(
            v.array(v.strictObject({ id: jsonId, cost: storedCost }, strictObjectCode), 'not_a_list'),
            v.maxLength(1000, 'too_many'),
          ),
        },
        strictObjectCode,
      ),
      maxEditedProducts,
    ),
  },
  strictObjectCode,
)

export const costChangeResult = v.pipe(
  v.object({
    changed: v.array(v.number()),
    /** `cost_unknown`: none of its costs is known. `cost_unchanged`: rounding leaves them as they are. */
    skipped: v.array(v.object({ id: v.number(), reason: v.picklist(costSkipReasons) })),
  }),
  v.metadata({ ref: 'CostChangeResult' }),
)

export type VariantCost = v.InferOutput<typeof variantCosts>[number]
export type CostsBody = v.InferOutput<typeof costsBody>
export type ListedCost = v.InferOutput<typeof listedCosts>[number]
export type CostEditsBody = v.InferOutput<typeof costEditsBody>
export type CostChangeBody = v.InferOutput<typeof costChangeBody>
export type CostChangeResult = v.InferOutput<typeof costChangeResult>
