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
import { promotionEffects, promotionKinds, promotionScopes } from '#shop/promotions/domain/promotion.ts'
import {
  amount,
  codeText,
  discountValue,
  findTermErrors,
  orNull,
  positiveAmount,
  promotionName,
  refuseContradictions,
  uses,
  wholeNumber,
} from '#shop/promotions/input-schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'

const entries = {
  ...localizedEntries('name', promotionName),
  kind: v.picklist(promotionKinds, 'unknown_value'),
  effect: v.picklist(promotionEffects, 'unknown_value'),
  value: discountValue,
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
function findContradictions(fields: Submitted): [keyof Submitted, string | false][] {
  const { effect, scope, scopeSlugs, borneBy, seller } = fields
  return [
    ...findTermErrors(fields),
    ['effect', effect === 'free_delivery' && seller !== null && 'not_of_seller'],
    ['seller', borneBy === 'seller' && seller === null && 'required'],
    ['scopeSlugs', scope !== 'all' && scopeSlugs.length === 0 && 'required'],
    ['scopeSlugs', scope === 'all' && scopeSlugs.length > 0 && 'not_for_all'],
  ]
}

const checked = <Schema extends v.GenericSchema<unknown, Submitted>>(schema: Schema) =>
  refuseContradictions<Submitted, Schema>(schema, findContradictions)

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

export const maxEndReason = 500
export const endPromotionBody = v.strictObject(
  { reason: lineText({ min: 1, max: maxEndReason }), version },
  strictObjectCode,
)
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
    count: orNull(v.pipe(wholeNumber, v.minValue(1, 'too_small'), v.maxValue(maxNewCodes, 'too_large'))),
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
    endReason: v.exactOptional(
      v.pipe(v.string(), v.description('Why one of a seller was stopped for good.')),
    ),
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
