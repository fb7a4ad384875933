import * as v from 'valibot'

const names = { key: v.string(), nameEn: v.string(), nameAr: v.string() }

/** An attribute of a product with its value: a number and its unit, entries of a list, or a text. */
export const productAttribute = v.pipe(
  v.object({
    ...names,
    number: v.exactOptional(v.number()),
    unitEn: v.exactOptional(v.string()),
    unitAr: v.exactOptional(v.string()),
    values: v.exactOptional(v.array(v.object(names))),
    textEn: v.exactOptional(v.string()),
    textAr: v.exactOptional(v.string()),
  }),
  v.metadata({ ref: 'ProductAttribute' }),
)
export type ProductAttribute = v.InferOutput<typeof productAttribute>
