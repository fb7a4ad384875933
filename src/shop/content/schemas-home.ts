import * as v from 'valibot'
import { localizedEntries } from '#platform/i18n/localized-schema.ts'
import { product } from '#shop/catalogue/schemas.ts'
import { homeSources } from '#shop/shop-settings/domain/home-sections.ts'

/** A section of the home page; only lists of products have `products`. */
export const homeSection = v.pipe(
  v.object({
    source: v.picklist(homeSources),
    ...localizedEntries('title', v.exactOptional(v.string())),
    href: v.exactOptional(v.pipe(v.string(), v.description('The page with all products of the list.'))),
    products: v.exactOptional(v.array(product)),
  }),
  v.metadata({ ref: 'HomeSection' }),
)
export type ListedSection = v.InferOutput<typeof homeSection>
