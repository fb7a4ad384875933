import * as v from 'valibot'
import { lineText } from '#platform/text/text-schema.ts'
import { maxFee } from './domain/delivery-fee.ts'
import { governorateSlugs } from './domain/governorates.ts'
import { feeStep, maxFreeFrom } from './domain/rate-input.ts'

/** A whole number that is typed, up to a maximum. */
export const upTo = (max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  )
const fee = v.pipe(upTo(maxFee), v.multipleOf(feeStep, 'not_a_multiple'))

/** A name that is typed. */
export const name = lineText({ min: 1, max: 100 })

/** The version of the prices that a list of rates was read with. */
export const ratesVersion = v.pipe(v.number('not_a_number'), v.integer('not_whole'))

/** What a place costs; amounts in whole dinars. */
export const placeFee = {
  governorate: v.picklist(governorateSlugs, 'unknown_value'),
  area: v.nullable(name),
  fee,
  surcharge: fee,
  freeFrom: v.nullable(upTo(maxFreeFrom)),
}
