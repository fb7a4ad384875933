import * as v from 'valibot'
import { slugText } from '#backoffice/products/schemas.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText, readableText } from '#platform/text/text-schema.ts'
import { moment } from '#shop/catalogue/input-schemas.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { normalizeCode } from '#shop/promotions/domain/normalize-code.ts'
import {
  discountStep,
  maxPromotionAmount,
  maxUses,
  promotionEffects,
  promotionKinds,
  promotionScopes,
} from '#shop/promotions/domain/promotion.ts'
import { sellerName } from '#shop/sellers/schemas.ts'

const name = lineText({ min: 1, max: 80, codes: { type: 'required' } })
const number = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
const amount = v.pipe(
  number,
  v.minValue(0, 'too_small'),
  v.maxValue(maxPromotionAmount, 'too_large'),
  v.multipleOf(discountStep, 'not_a_multiple'),
)
const positiveAmount = v.pipe(amount, v.minValue(discountStep, 'too_small'))
const uses = v.pipe(number, v.minValue(1, 'too_small'), v.maxValue(maxUses, 'too_large'))
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

/** A code in any notation, as it is stored. */
const codeText = v.pipe(
  readableText({ max: 200, code: 'invalid_code' }),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const code = normalizeCode(dataset.value)
    if (code !== null) return code
    addIssue({ message: dataset.value.trim() === '' ? 'required' : 'invalid_code' })
    return NEVER
  }),
)

const entries = {
  ...localizedEntries('name', name),
  kind: v.picklist(promotionKinds, 'unknown_value'),
  effect: v.picklist(promotionEffects, 'unknown_value'),
  value: v.pipe(number, v.minValue(0, 'too_small'), v.maxValue(maxPromotionAmount, 'too_large')),
  cap: orNull(positiveAmount),
  minimum: orNull(amount),
  scope: v.picklist(promotionScopes, 'unknown_value'),
  scopeSlugs: v.optional(v.pipe(v.array(slugText, 'invalid'), v.maxLength(500, 'too_many')), []),
  firstOrder: v.optional(v.boolean('invalid'), false),
  governorates: orNull(
    v.pipe(v.array(v.picklist(governorateSlugs, 'unknown_value'), 'invalid'), v.minLength(1, 'required')),
  ),
  startsAt: orNull(moment),
  endsAt: orNull(moment),
  maxUses: orNull(uses),
  maxPerPhone: orNull(uses),
  borneBy: v.optional(v.picklist(['shop', 'seller'], 'unknown_value'), 'shop'),
  /** The slug of the seller whose goods it is for, and who bears it. */
  seller: orNull(slugText),
}

type Submitted = {
  effect: (typeof promotionEffects)[number]
  value: number
  cap: number | null
  scope: (typeof promotionScopes)[number]
  scopeSlugs: string[]
  startsAt: Date | string | null
  endsAt: Date | string | null
  borneBy: 'shop' | 'seller'
  seller: string | null
}

/** The error of each field that contradicts another. */
function contradictions(fields: Submitted): [keyof Submitted, string][] {
  const { effect, value, cap, scope, scopeSlugs, startsAt, endsAt, borneBy, seller } = fields
  const errors: [keyof Submitted, string | false][] = [
    ['value', effect !== 'free_delivery' && value < (effect === 'percent' ? 1 : discountStep) && 'too_small'],
    ['value', effect === 'percent' && value > 100 && 'too_large'],
    ['value', effect === 'fixed' && value % discountStep !== 0 && 'not_a_multiple'],
    ['value', effect === 'free_delivery' && value !== 0 && 'only_zero'],
    ['effect', effect === 'free_delivery' && seller !== null && 'not_of_seller'],
    ['seller', borneBy === 'seller' && seller === null && 'required'],
    ['cap', effect !== 'percent' && cap !== null && 'only_percent'],
    ['scopeSlugs', scope !== 'all' && scopeSlugs.length === 0 && 'required'],
    ['scopeSlugs', scope === 'all' && scopeSlugs.length > 0 && 'not_for_all'],
    [
      'endsAt',
      startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt) && 'not_after_start',
    ],
  ]
  return errors.flatMap(([field, error]) => (error ? [[field, error] as [keyof Submitted, string]] : []))
}

const checked = <Schema extends v.GenericSchema<unknown, Submitted>>(schema: Schema) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const [key, message] of contradictions(input))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] as never,
        })
    }),
  )

/** A new promotion. `code`: its first code, of a promotion by code. */
export const createPromotionBody = checked(
  v.strictObject({ ...entries, code: orNull(codeText) }, strictObjectCode),
)
export type NewPromotion = v.InferOutput<typeof createPromotionBody>

const version = v.pipe(v.number('invalid'), v.integer('invalid'))

/** The fields of a stored promotion, and the version they were read with. Its kind does not change. */
export const savePromotionBody = checked(v.strictObject({ ...entries, version }, strictObjectCode))
export type SavedPromotion = v.InferOutput<typeof savePromotionBody>
export type PromotionFields = Omit<SavedPromotion, 'version'>

export const activatePromotionBody = v.strictObject(
  { active: v.boolean('invalid'), version },
  strictObjectCode,
)

const maxNewCodes = 1_000
const maxPrefix = 20

/** The beginning of codes in any notation, as it is stored; may be empty. */
const prefixText = v.pipe(
  readableText({ max: 200, code: 'invalid_code' }),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    if (dataset.value.trim() === '') return ''
    const prefix = normalizeCode(`${dataset.value}AAA`)?.slice(0, -3)
    if (prefix !== undefined && prefix.length <= maxPrefix) return prefix
    addIssue({ message: prefix === undefined ? 'invalid_code' : 'too_long' })
    return NEVER
  }),
)

/** Either one `code`, or `count` unique ones that begin with `prefix`. `maxUses` is of each. */
export const addCodesBody = v.strictObject(
  {
    code: orNull(codeText),
    count: orNull(v.pipe(number, v.minValue(1, 'too_small'), v.maxValue(maxNewCodes, 'too_large'))),
    prefix: v.optional(prefixText, ''),
    maxUses: orNull(uses),
  },
  strictObjectCode,
)
export type AddedCodes = v.InferOutput<typeof addCodesBody>

export const promotionsQueryArgs = v.object({ page: pageParam, pageSize: pageSizeArg })
export type PromotionsArgs = v.InferOutput<typeof promotionsQueryArgs>

const timestamp = v.nullable(v.pipe(v.string(), v.isoTimestamp()))
const count = v.pipe(v.number(), v.integer())

const managedPromotion = v.pipe(
  v.object({
    id: count,
    ...localizedEntries('name', v.string()),
    kind: v.picklist(promotionKinds),
    effect: v.picklist(promotionEffects),
    value: count,
    cap: v.nullable(count),
    minimum: v.nullable(count),
    scope: v.picklist(promotionScopes),
    scopeSlugs: v.array(v.string()),
    firstOrder: v.boolean(),
    governorates: v.nullable(v.array(v.picklist(governorateSlugs))),
    startsAt: timestamp,
    endsAt: timestamp,
    maxUses: v.nullable(count),
    used: count,
    maxPerPhone: v.nullable(count),
    borneBy: v.picklist(['shop', 'seller']),
    seller: v.exactOptional(v.pipe(v.string(), v.description('The slug of the seller who bears it.'))),
    active: v.boolean(),
    version: count,
    codes: v.pipe(count, v.description('The number of its codes.')),
    code: v.pipe(v.nullable(v.string()), v.description('Its first code.')),
    orders: v.pipe(count, v.description('Delivered orders that used it.')),
    cost: v.pipe(count, v.description('What it took off delivered orders, in whole dinars.')),
    revenue: v.pipe(
      count,
      v.description('What was collected for delivered orders that used it, in whole dinars.'),
    ),
  }),
  v.metadata({ ref: 'ManagedPromotion' }),
)
export type ManagedPromotion = v.InferOutput<typeof managedPromotion>

/** A category, sub-category or product that a promotion is for. */
const scopeItem = v.object({
  slug: v.string(),
  ...localizedTextEntries('name'),
  image: v.pipe(v.string(), v.description('Empty without a picture.')),
})
export type ScopeItem = v.InferOutput<typeof scopeItem>

export const promotionDetails = v.pipe(
  v.object({
    ...managedPromotion.entries,
    chosen: v.pipe(v.array(scopeItem), v.description('What `scopeSlugs` names.')),
  }),
  v.metadata({ ref: 'PromotionDetails' }),
)
export type PromotionDetails = v.InferOutput<typeof promotionDetails>

/** The sellers that a promotion can be for; none in a shop that sells alone. */
export const promotionSellers = v.array(sellerName)
export type PromotionSellers = v.InferOutput<typeof promotionSellers>

export const promotionPage = v.object({ total: count, promotions: v.array(managedPromotion) })
export type PromotionPage = v.InferOutput<typeof promotionPage>
