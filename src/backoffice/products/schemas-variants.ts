import * as v from 'valibot'
import { jsonId, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { maxOptions, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { dinars, gtin, imageAddressOr, moment, sku, units } from '#shop/catalogue/input-schemas.ts'
import { describedOption, optionChoice } from '#shop/catalogue/variant-schemas.ts'
import { maxKeyLength } from './domain/dictionary-names.ts'
import { withDiscountChecks } from './schemas-discount.ts'

const key = storableText({ max: maxKeyLength, code: 'unknown_value' })
/** A row of the grid. `version` is the one that was edited; without it the variant must be new. */
const variantRow = withDiscountChecks(
  v.strictObject(
    {
      id: v.exactOptional(jsonId),
      values: optionChoice,
      sku: v.optional(v.nullable(sku), null),
      gtin: v.optional(v.nullable(gtin), null),
      price: dinars,
      discountPrice: v.optional(v.nullable(dinars), null),
      discountStartsAt: v.optional(v.nullable(moment), null),
      discountEndsAt: v.optional(v.nullable(moment), null),
      stockQuantity: v.exactOptional(
        v.pipe(units, v.description('Without it the stock of an existing variant stays.')),
      ),
      stockSeen: v.exactOptional(
        v.pipe(units, v.description('The stock that the form displayed; another one now is refused.')),
      ),
      hidden: v.optional(v.boolean('invalid'), false),
      version: v.exactOptional(v.nullable(v.pipe(v.number('invalid'), v.integer('invalid')))),
    },
    strictObjectCode,
  ),
)

/** The options, variants and value pictures of a product. */
export const variantsBody = v.strictObject(
  {
    options: v.pipe(v.array(key, 'required'), v.maxLength(maxOptions, 'too_many')),
    variants: v.pipe(
      v.array(variantRow, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(maxVariants, 'too_many'),
    ),
    pictures: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject(
            {
              option: key,
              value: key,
              images: v.pipe(
                v.array(imageAddressOr('invalid'), 'required'),
                v.maxLength(maxPictures, 'too_many'),
              ),
            },
            strictObjectCode,
          ),
          'required',
        ),
        v.maxLength(maxVariants, 'too_many'),
      ),
    ),
    seen: v.exactOptional(
      v.pipe(
        v.array(jsonId, 'invalid'),
        v.maxLength(2 * maxVariants, 'too_many'),
        v.description(
          'The ids of the rows that the form displayed. Another variant of the product is refused as `stale`.',
        ),
      ),
    ),
  },
  strictObjectCode,
)
export type VariantsBody = v.InferOutput<typeof variantsBody>
export type VariantsInput = v.InferInput<typeof variantsBody>

export const variantParams = v.object({ id: pathId, variantId: pathId })

const integer = v.pipe(v.number(), v.integer())
const count = v.pipe(integer, v.minValue(0))
const timestamp = v.pipe(v.string(), v.isoTimestamp())

const managedVariant = v.object({
  id: integer,
  values: v.record(v.string(), v.string()),
  sku: v.nullable(v.string()),
  gtin: v.nullable(v.string()),
  price: integer,
  discountPrice: v.nullable(integer),
  discountStartsAt: v.nullable(timestamp),
  discountEndsAt: v.nullable(timestamp),
  stockQuantity: count,
  hidden: v.boolean(),
  version: integer,
})
export type ManagedVariant = v.InferOutput<typeof managedVariant>

const setAsideVariant = v.object({
  id: integer,
  options: v.array(describedOption),
  sku: v.nullable(v.string()),
  stockQuantity: count,
  orders: v.pipe(v.boolean(), v.description('It was ordered.')),
  removable: v.pipe(v.boolean(), v.description('No order, cart or row of the stock ledger refers to it.')),
})

/** The options and variants of a product in the back office, and the variants that no longer fit. */
export const managedVariants = v.pipe(
  v.object({
    options: v.array(v.string()),
    variants: v.array(managedVariant),
    setAside: v.array(setAsideVariant),
    pictures: v.array(v.object({ option: v.string(), value: v.string(), images: v.array(v.string()) })),
  }),
  v.metadata({ ref: 'ManagedVariants' }),
)
export type ManagedVariants = v.InferOutput<typeof managedVariants>

/** Details of `stale`: the variants that were changed or added meanwhile. */
export const staleVariants = { variants: v.array(integer) }
