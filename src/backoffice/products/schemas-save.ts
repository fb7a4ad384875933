import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { productInput, savedProduct } from './schemas.ts'
import { managedVariants, variantsBody } from './schemas-variants.ts'

export const saveProductBody = v.strictObject(
  {
    product: productInput,
    /** The version that the form was loaded with; null overwrites any version. */
    version: v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'))),
    /** The options and variants, to be saved with it or not at all. */
    variants: v.exactOptional(variantsBody),
  },
  strictObjectCode,
)
export type SaveProductBody = v.InferOutput<typeof saveProductBody>

/** `variants`: what was saved with the product. */
export const savedWithVariants = v.object({
  ...savedProduct.entries,
  variants: v.exactOptional(managedVariants),
})
