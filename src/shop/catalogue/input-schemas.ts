import * as v from 'valibot'
import { jsonId } from '#platform/http/ids.ts'
import { orEmpty } from '#platform/i18n/localized-schema.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { linesText, lineText, wordText } from '#platform/text/text-schema.ts'
import { hasDiscountFault } from './domain/discount-faults.ts'
import { maxDescriptionLength } from './domain/edit-limits.ts'
import { maxPrice, priceStep } from './domain/price-rules.ts'
import {
  fieldSpec,
  type KindOf,
  maxAttributesText,
  maxModelLength,
  maxStock,
  maxTitleLength,
  type ProductFieldName,
} from './domain/product-fields.ts'
import { maxBrandLength } from './schemas.ts'

const line = (max: number) => lineText({ max, codes: { type: 'required' } })
const lines = (max: number) => linesText({ max, codes: { type: 'required' } })
const requiredLine = (max: number) => lineText({ min: 1, max, codes: { type: 'required' } })
export const dinars = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(maxPrice, 'too_large'),
  v.multipleOf(priceStep, 'not_a_multiple'),
)
export const units = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(maxStock, 'too_large'),
)
/** A date and time with its zone. */
export const moment = v.pipe(
  wordText(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, { code: 'not_a_date', max: 40 }),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not_a_date'),
)
/** The path of an uploaded picture or of another file of this site; `type` is the error code for a value that is not a text. */
export const imageAddressOr = (type: string) =>
  wordText(/^\/(?!\/)[\w./-]{1,200}$/, { type, code: 'invalid', max: 201 })
export const imageAddress = imageAddressOr('invalid')
const maxSkuLength = 64
export const sku = v.pipe(
  lineText({ max: maxSkuLength, codes: { type: 'invalid' } }),
  v.transform(latinDigits),
)
const gtinPattern = /^\d{8}$|^\d{12,14}$/
/** A barcode; its check digit is not verified, as shops make their own. */
export const gtin = v.pipe(
  lineText({ max: 14, codes: { type: 'invalid', long: 'invalid_barcode' } }),
  v.transform(latinDigits),
  v.check((text) => text === '' || gtinPattern.test(text), 'invalid_barcode'),
)
const flag = v.optional(v.boolean('invalid'), false)

/** At most `max`; null when it is not set. */
const number = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_whole'),
        v.minValue(0, 'too_small'),
        v.maxValue(max, 'too_large'),
      ),
    ),
    null,
  )

/** The schemas of submitted fields by kind. */
const inputs = {
  title: requiredLine(maxTitleLength),
  description: v.optional(lines(maxDescriptionLength), ''),
  name: requiredLine(maxBrandLength),
  model: v.optional(v.nullable(line(maxModelLength)), null),
  category: jsonId,
  subCategory: v.optional(v.nullable(jsonId), null),
  price: dinars,
  discount: v.optional(v.nullable(dinars), null),
  flag,
  moment: v.optional(v.nullable(moment), null),
  attributes: v.pipe(
    v.optional(lines(maxAttributesText), ''),
    v.description('A line for each attribute: its key, a colon, its value.'),
  ),
}
type Inputs = typeof inputs & { number: ReturnType<typeof number> }

/** The fields of a product that forms edit one by one. */
type InputField = {
  [Field in ProductFieldName]: KindOf<Field> extends keyof Inputs ? Field : never
}[ProductFieldName]
type InputEntries<Field extends InputField> = { [Name in Field]: Inputs[KindOf<Name>] }

/** The schemas of these submitted fields by name. */
export function toInputEntries<Field extends InputField>(fields: readonly Field[]): InputEntries<Field> {
  return Object.fromEntries(
    fields.map((field) => {
      const { kind, max, optional } = fieldSpec(field)
      const schema = kind === 'number' ? number(max) : inputs[kind as keyof typeof inputs]
      return [field, optional ? orEmpty(schema) : schema]
    }),
  ) as InputEntries<Field>
}

type Prices = { price: number; discountPrice?: number | null }

/** A schema with the check that the discount is below the price. */
export const withPriceCheck = <Schema extends v.GenericSchema<unknown, Prices>>(schema: Schema): Schema => {
  const checked: v.GenericSchema<unknown, Prices> = v.pipe(
    schema as v.GenericSchema<unknown, Prices>,
    v.forward(
      v.partialCheck(
        [['price'], ['discountPrice']],
        (prices) => !hasDiscountFault(prices, 'discount_not_below'),
        'not_below_price',
      ),
      ['discountPrice'],
    ),
  )
  return checked as Schema
}
