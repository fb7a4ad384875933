import * as v from 'valibot'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'

const names = { key: v.string(), ...localizedTextEntries('name') }

/** An attribute of a product with its value: a number and its unit, entries of a list, or a text. */
export const productAttribute = v.pipe(
  v.object({
    ...names,
    number: v.exactOptional(v.number()),
    ...localizedEntries('unit', v.exactOptional(v.string())),
    values: v.exactOptional(v.array(v.object(names))),
    ...localizedEntries('text', v.exactOptional(v.string())),
  }),
  v.metadata({ ref: 'ProductAttribute' }),
)
export type ProductAttribute = v.InferOutput<typeof productAttribute>
