import * as v from 'valibot'
import { lineText, readableText } from '#platform/text/text-schema.ts'
import { normalizeCode } from './domain/normalize-code.ts'
import { discountStep, maxPromotionAmount, maxUses, type PromotionEffect } from './domain/promotion.ts'

/** What staff and sellers type of a promotion. */
export const promotionName = lineText({ min: 1, max: 80, codes: { type: 'required' } })
export const wholeNumber = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
export const amount = v.pipe(
  wholeNumber,
  v.minValue(0, 'too_small'),
  v.maxValue(maxPromotionAmount, 'too_large'),
  v.multipleOf(discountStep, 'not_a_multiple'),
)
export const positiveAmount = v.pipe(amount, v.minValue(discountStep, 'too_small'))
export const uses = v.pipe(wholeNumber, v.minValue(1, 'too_small'), v.maxValue(maxUses, 'too_large'))
/** Percent or dinars, as the effect says. */
export const discountValue = v.pipe(
  wholeNumber,
  v.minValue(0, 'too_small'),
  v.maxValue(maxPromotionAmount, 'too_large'),
)

export const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

/** A code in any notation, as it is stored. */
export const codeText = v.pipe(
  readableText({ max: 200, code: 'invalid_code' }),
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const code = normalizeCode(dataset.value)
    if (code !== null) return code
    addIssue({ message: dataset.value.trim() === '' ? 'required' : 'invalid_code' })
    return NEVER
  }),
)

type Terms = {
  effect: PromotionEffect
  value: number
  cap: number | null
  startsAt: Date | string | null
  endsAt: Date | string | null
}

/** The errors of terms that contradict each other, by field. */
export function findTermErrors({
  effect,
  value,
  cap,
  startsAt,
  endsAt,
}: Terms): [keyof Terms, string | false][] {
  const ends = startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)
  return [
    ['value', effect !== 'free_delivery' && value < (effect === 'percent' ? 1 : discountStep) && 'too_small'],
    ['value', effect === 'percent' && value > 100 && 'too_large'],
    ['value', effect === 'fixed' && value % discountStep !== 0 && 'not_a_multiple'],
    ['value', effect === 'free_delivery' && value !== 0 && 'only_zero'],
    ['cap', effect !== 'percent' && cap !== null && 'only_percent'],
    ['endsAt', ends && 'not_after_start'],
  ]
}

/** A schema that refuses with the errors of fields that contradict each other. */
export function refuseContradictions<Input extends object, Schema extends v.GenericSchema<unknown, Input>>(
  schema: Schema,
  findErrors: (input: Input) => readonly (readonly [keyof Input, string | false])[],
) {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value as Input
      for (const [key, message] of findErrors(input))
        if (message)
          addIssue({
            message,
            path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] as never,
          })
    }),
  )
}
