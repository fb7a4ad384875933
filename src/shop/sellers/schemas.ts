import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'

/** Who sells, in a shop with other sellers than itself. */
export const sellerName = v.object({ slug: v.string(), ...localizedTextEntries('name') })

export type SellerName = v.InferOutput<typeof sellerName>
