import * as v from 'valibot'
import { maxBrandLength } from '#features/catalogue/schemas.ts'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'

export const longestTitle = 200
export const longestDescription = 10_000
export const mostImages = 8
export const mostUnits = 1_000_000
export const highestPrice = 1_000_000_000
/** The smallest note in use, and what every price is a multiple of. Dinars. */
export const priceStep = 250

const line = (longest: number) => v.pipe(v.string('required'), v.trim(), v.maxLength(longest, 'too_long'))
const requiredLine = (longest: number) => v.pipe(line(longest), v.nonEmpty('required'))
const dinars = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(highestPrice, 'too_large'),
  v.multipleOf(priceStep, 'not_of_250'),
)
const units = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(mostUnits, 'too_large'),
)
/** With its zone; read as the same moment however it is written. */
const moment = v.pipe(
  v.string('not_a_date'),
  v.maxLength(40, 'not_a_date'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, 'not_a_date'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not_a_date'),
)
export const slugText = v.pipe(
  v.string('invalid'),
  v.trim(),
  v.maxLength(100, 'too_long'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'),
)
/** Of a picture that was added, or any other file of this site. */
export const imageAddress = v.pipe(v.string('invalid'), v.regex(/^\/(?!\/)[\w./-]{1,200}$/, 'invalid'))
const flag = v.optional(v.boolean('invalid'), false)

/** What an operator says of a product. What is left out: slug, made from the titles; stock, as it is (none when new). */
export const productFields = v.pipe(
  v.strictObject(
    {
      slug: v.optional(slugText),
      titleEn: requiredLine(longestTitle),
      titleAr: requiredLine(longestTitle),
      descriptionEn: v.optional(line(longestDescription), ''),
      descriptionAr: v.optional(line(longestDescription), ''),
      brand: requiredLine(maxBrandLength),
      model: v.optional(v.nullable(line(100)), null),
      categoryId: jsonId,
      price: dinars,
      discountPrice: v.optional(v.nullable(dinars), null),
      discountStartsAt: v.optional(v.nullable(moment), null),
      discountEndsAt: v.optional(v.nullable(moment), null),
      stockQuantity: v.optional(units),
      featured: flag,
      popular: flag,
      hidden: flag,
      images: v.pipe(v.array(imageAddress, 'required'), v.maxLength(mostImages, 'too_many')),
    },
    strictObjectCode,
  ),
  v.forward(
    v.partialCheck(
      [['price'], ['discountPrice']],
      ({ price, discountPrice }) => discountPrice === null || discountPrice < price,
      'not_below_price',
    ),
    ['discountPrice'],
  ),
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
  v.forward(
    // Nothing is shown in the shop without a picture.
    v.partialCheck([['images'], ['hidden']], ({ images, hidden }) => hidden || images.length > 0, 'required'),
    ['images'],
  ),
)
export type ProductFields = v.InferOutput<typeof productFields>
