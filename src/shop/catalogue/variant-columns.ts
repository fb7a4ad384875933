import { sql } from 'drizzle-orm'
import { wireTexts } from '#platform/i18n/localized.ts'
import type { ChosenVariant, DescribedOption } from './domain/described-option.ts'
import { products } from './tables.ts'
import { variants } from './variant-tables.ts'

/** The condition for variants that are for sale, in stock or not. */
export const isOffered = sql`not ${variants.hidden} and not ${variants.withheld}`

/** The condition for the variants for sale without those of which another seller's is sold first: one for each combination (decision 102). */
export const isFirstOffer = sql`${isOffered} and not ${variants.outranked}`

/** The condition for what a product without options sells. */
export const isOnlyVariant = sql`${variants.combination} = '{}' and ${isFirstOffer}`

/** How many units of a variant can be bought: none when it is not for sale or its product is hidden, whatever is in stock. */
export const availableOfVariant = sql<number>`case when ${products.hidden} or ${variants.hidden} or ${variants.withheld} then 0 else ${variants.stockQuantity} end`

/** The options of a variant with their names, in the order of its product's options. Function in the migrations. */
// The function is not called without options: it costs a tenth of a millisecond.
export const describedOptions = sql<
  DescribedOption[]
>`case when ${variants.combination} = '{}' then '[]'::jsonb else described_options(${variants.combination}) end`

/** The first picture of a variant: of the first of its values that has pictures, otherwise the product's. */
export const variantImage = sql<string>`case when ${variants.combination} = '{}' then ${products.image}
  else coalesce(variant_image(${variants.productId}, ${variants.combination}), ${products.image}) end`

/** The columns that say which variant of a product a line is. */
export const variantColumns = {
  id: variants.id,
  sku: variants.sku,
  price: variants.price,
  discountPrice: variants.discountPrice,
  stockQuantity: availableOfVariant.as('variant_stock'),
  image: variantImage.as('variant_image'),
  options: describedOptions.as('variant_options'),
}

/** A chosen option of a variant as lists of people at work name it. */
export function toDescribedOption({ key, valueKey, name, value }: DescribedOption) {
  return { key, valueKey, ...wireTexts('name', name), ...wireTexts('value', value) }
}

type Described = { id: number; sku: string | null; options: readonly DescribedOption[] }

/** The `variant` of a line on the wire; nothing for a variant without options. */
export function toChosenVariant({ id, sku, options }: Described): { variant?: ChosenVariant } {
  if (options.length === 0) return {}
  return {
    variant: {
      id,
      ...(sku !== null && { sku }),
      options: options.map(({ key, name, valueKey, value }) => ({
        key,
        ...wireTexts('name', name),
        valueKey,
        ...wireTexts('value', value),
      })),
    },
  }
}
