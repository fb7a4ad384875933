import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'

const upTo = (max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  )
const amount = upTo(100_000_000)
const ids = v.pipe(
  v.array(jsonId, 'not_a_list'),
  v.maxLength(1000, 'too_many'),
  v.transform((list) => [...new Set(list)]),
)
const version = upTo(2_147_483_647)

const ruleInput = v.strictObject(
  {
    id: v.pipe(v.nullable(jsonId), v.description('Null: a new rule.')),
    name: lineText({ min: 1, max: 100 }),
    percentBp: v.pipe(upTo(5000), v.description('Hundredths of a percent: 1250 is 12.5 %.')),
    perPiece: amount,
    minimum: amount,
    maximum: v.nullable(amount),
    sellerIds: ids,
    categoryIds: ids,
    productIds: ids,
    fromPrice: v.nullable(amount),
    untilPrice: v.nullable(amount),
    active: v.boolean('invalid'),
  },
  strictObjectCode,
)

/** All rules in their order; those that are not in the list are deleted. */
export const saveRulesBody = v.strictObject(
  { version, rules: v.pipe(v.array(ruleInput, 'not_a_list'), v.maxLength(200, 'too_many')) },
  strictObjectCode,
)

/** One piece of a product of a seller, at a price in whole dinars. */
export const tryBody = v.strictObject(
  { sellerId: jsonId, productId: jsonId, price: amount },
  strictObjectCode,
)

const named = v.object({ id: v.number(), ...localizedTextEntries('name') })

export const commissionRulesList = v.pipe(
  v.object({
    version: v.number(),
    rules: v.array(ruleInput),
    sellers: v.pipe(
      v.array(named),
      v.description('Those to choose from: all but the shop and the refused ones.'),
    ),
    categories: v.array(named),
    products: v.pipe(v.array(named), v.description('The products that rules name.')),
  }),
  v.metadata({ ref: 'CommissionRules' }),
)

export const decidingRule = v.pipe(
  v.object({ ruleId: v.number(), name: v.string(), commission: v.number() }),
  v.metadata({ ref: 'DecidingCommissionRule' }),
)

export type SaveRulesBody = v.InferOutput<typeof saveRulesBody>
export type TryBody = v.InferOutput<typeof tryBody>
export type CommissionRulesList = v.InferOutput<typeof commissionRulesList>
export type DecidingRule = v.InferOutput<typeof decidingRule>
