import * as v from 'valibot'
import { hasDiscountFault } from '#shop/catalogue/domain/discount-faults.ts'
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
        (discount) => !hasDiscountFault(discount, 'dates_without_discount'),
        'required',
      ),
      ['discountPrice'],
    ),
    v.forward(
      v.partialCheck(
        [['discountStartsAt'], ['discountEndsAt']],
        (dates) => !hasDiscountFault(dates, 'dates_out_of_order'),
        'not_after_start',
      ),
      ['discountEndsAt'],
    ),
  )
  return checked as Schema
}
