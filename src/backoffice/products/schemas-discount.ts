import * as v from 'valibot'
import { withPriceCheck } from '#shop/catalogue/input-schemas.ts'

type Sale = {
  price: number
  discountPrice: number | null
  discountStartsAt: string | null
  discountEndsAt: string | null
}

/** A schema with the checks between its price, its discount and the times of that, at the field that is wrong. */
export function withDiscountChecks<Schema extends v.GenericSchema<unknown, Sale>>(schema: Schema): Schema {
  const checked: v.GenericSchema<unknown, Sale> = v.pipe(
    withPriceCheck(schema) as v.GenericSchema<unknown, Sale>,
    v.forward(
      v.partialCheck(
        [['discountPrice'], ['discountStartsAt'], ['discountEndsAt']],
        ({ discountPrice, discountStartsAt, discountEndsAt }) =>
          discountPrice !== null || (discountStartsAt === null && discountEndsAt === null),
        'required',
      ),
      ['discountPrice'],
    ),
    v.forward(
      v.partialCheck(
        [['discountStartsAt'], ['discountEndsAt']],
        ({ discountStartsAt: from, discountEndsAt: to }) =>
          from === null || to === null || Date.parse(from) < Date.parse(to),
        'not_after_start',
      ),
      ['discountEndsAt'],
    ),
  )
  return checked as Schema
}
