import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { displayedMatch, type ListedVariant } from './domain/matched-variants.ts'
import { type OptionDictionary, readOptionDictionary } from './option-dictionary.ts'
import { isAvailableVariant } from './option-filters.ts'
import type { Product } from './schemas.ts'
import { isMatchingVariant, type VariantFilters } from './variant-match.ts'
import { productValuePictures, variants } from './variant-tables.ts'

type Matched = {
  id: number
  variants: ListedVariant[]
  /** The first picture of each value that has any. */
  pictures: Record<number, string> | null
}

/**
 * Listed products as the variants that match the filters of their list: price, discount, picture and the choice that leads
 * to them. One statement; none without filters on variants, and without products that have options.
 */
export async function displayMatches(
  ctx: Ctx,
  products: Product[],
  filters: VariantFilters,
): Promise<Product[]> {
  const { minPrice, maxPrice, discount, selected } = filters
  const isFiltered = Boolean(minPrice) || maxPrice !== undefined || discount || selected.length > 0
  const ids = isFiltered ? products.flatMap(({ id, hasOptions }) => (hasOptions ? [id] : [])) : []
  if (ids.length === 0) return products
  const dictionary = await readOptionDictionary(ctx)
  const matched = new Map((await selectVariants(ctx, ids, filters)).map((row) => [row.id, row]))
  return products.map((product) => {
    const row = matched.get(product.id)
    return row ? displayed(product, row, { dictionary, filters }) : product
  })
}

async function selectVariants(ctx: Ctx, ids: number[], filters: VariantFilters): Promise<Matched[]> {
  const { rows } = await ctx.db.execute<Matched>(sql`
    select ${variants.productId} as id,
      json_agg(json_build_object('combination', ${variants.combination}, 'price', ${variants.price}, 'discountPrice', ${variants.discountPrice},
        'matches', ${isMatchingVariant(filters)}) order by ${variants.payPrice}, ${variants.position}, ${variants.id}) as variants,
      (select json_object_agg(option_value_id, images[1]) from ${productValuePictures} where product_id = ${variants.productId}) as pictures
    from ${variants} where ${variants.productId} = any(${sql.param(ids)}::int[]) and ${isAvailableVariant}
    group by ${variants.productId}`)
  return rows
}

function displayed(
  product: Product,
  { variants: all, pictures }: Matched,
  { dictionary, filters }: { dictionary: OptionDictionary; filters: VariantFilters },
): Product {
  const keys = new Map(
    [...dictionary.options.values()].flatMap(({ key, kind, values }) =>
      values.map((value) => [value.id, { option: key, value: value.key, isSwatch: kind === 'swatch' }]),
    ),
  )
  const match = displayedMatch(
    all,
    (id) => filters.selected.some(({ valueIds }) => valueIds.includes(id)),
    (id) => keys.get(id)?.isSwatch === true,
  )
  if (!match) return product
  const { discountPrice: _, ...rest } = product
  const pictured = match.chosen.find((id) => pictures?.[id] !== undefined)
  const chosen = match.chosen.flatMap((id) => {
    const key = keys.get(id)
    return key ? [[key.option, key.value] as const] : []
  })
  return {
    ...rest,
    price: match.price,
    ...(match.discountPrice !== null && { discountPrice: match.discountPrice }),
    priceUntil: match.priceUntil,
    image: (pictured !== undefined && pictures?.[pictured]) || product.image,
    ...(chosen.length > 0 && { chosen: Object.fromEntries(chosen) }),
  }
}
