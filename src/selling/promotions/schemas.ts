import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { moment } from '#shop/catalogue/input-schemas.ts'
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
} from '#shop/promotions/input-schemas.ts'
import { maxPromotedProducts } from './domain/limits.ts'

const effects = ['percent', 'fixed'] as const

const entries = {
  ...localizedEntries('name', promotionName),
  effect: v.picklist(effects, 'unknown_value'),
  value: discountValue,
  cap: orNull(positiveAmount),
  minimum: orNull(amount),
  /** The ids of products; none: everything that the seller sells. */
  products: v.optional(v.pipe(v.array(jsonId, 'invalid'), v.maxLength(maxPromotedProducts, 'too_many')), []),
  startsAt: orNull(moment),
  endsAt: orNull(moment),
  maxUses: orNull(uses),
  maxPerPhone: orNull(uses),
}

type Submitted = {
  effect: (typeof effects)[number]
  value: number
  cap: number | null
  startsAt: Date | string | null
  endsAt: Date | string | null
}

const checked = <Schema extends v.GenericSchema<unknown, Submitted>>(schema: Schema) =>
  refuseContradictions<Submitted, Schema>(schema, findTermErrors)

const version = v.pipe(v.number('invalid'), v.integer('invalid'))

/** A new promotion. With a `code` it is for those who type it; without, for everybody. */
export const newMyPromotion = checked(
  v.strictObject({ ...entries, code: orNull(codeText) }, strictObjectCode),
)
export const saveMyPromotion = checked(v.strictObject({ ...entries, version }, strictObjectCode))
export const runMyPromotion = v.strictObject({ active: v.boolean('invalid'), version }, strictObjectCode)

export type NewMyPromotion = v.InferOutput<typeof newMyPromotion>
export type SaveMyPromotion = v.InferOutput<typeof saveMyPromotion>
export type RunMyPromotion = v.InferOutput<typeof runMyPromotion>

export const myPromotionsArgs = v.strictObject({ page: pageParam }, strictObjectCode)
export type MyPromotionsArgs = v.InferOutput<typeof myPromotionsArgs>

const count = v.pipe(v.number(), v.integer())
const timestamp = v.nullable(v.pipe(v.string(), v.isoTimestamp()))

export const myPromotion = v.pipe(
  v.object({
    id: count,
    ...localizedEntries('name', v.string()),
    code: v.pipe(v.nullable(v.string()), v.description('Null: it is for everybody.')),
    effect: v.picklist(effects),
    value: count,
    cap: v.nullable(count),
    minimum: v.nullable(count),
    products: v.pipe(
      v.array(v.object({ id: count, ...localizedTextEntries('title') })),
      v.description('None: everything that the seller sells.'),
    ),
    startsAt: timestamp,
    endsAt: timestamp,
    maxUses: v.nullable(count),
    used: count,
    maxPerPhone: v.nullable(count),
    active: v.boolean(),
    endReason: v.pipe(
      v.nullable(v.string()),
      v.description('Why the shop stopped it for good; null: it did not.'),
    ),
    editable: v.pipe(
      v.boolean(),
      v.description('False for one that the shop made with terms of its own: it can be started and stopped.'),
    ),
    version: count,
  }),
  v.metadata({ ref: 'OwnPromotion' }),
)
export type MyPromotion = v.InferOutput<typeof myPromotion>

export const myPromotions = v.object({ promotions: v.array(myPromotion), total: count })
export type MyPromotions = v.InferOutput<typeof myPromotions>
