import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { entryOf } from './domain/entry-of.ts'
import type { OptionSelection } from './domain/option-keys.ts'
import { listProducts } from './list-products.ts'
import { findSelectedOptions } from './option-dictionary.ts'
import { hasSelectedValue, isAvailableVariant } from './option-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import type { ProductPage } from './product-page.ts'
import type { Product, Swatches } from './schemas.ts'
import { options, optionValues, productValuePictures, variants } from './variant-tables.ts'

const maxSwatches = 5

/** A page of a listing as {@link listProducts} returns it, with the swatches of its products. */
export async function listProductsWithSwatches(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { products, ...page } = await listProducts(ctx, args)
  return { products: await withSwatches(ctx, products, args.options), ...page }
}

/** Adds the swatches to products that have any. One query for all of them; none when no product has options. */
export async function withSwatches(
  ctx: Ctx,
  products: Product[],
  selection?: OptionSelection,
): Promise<Product[]> {
  const ids = products.flatMap(({ id, hasOptions }) => (hasOptions ? [id] : []))
  if (ids.length === 0) return products
  const rows = Map.groupBy(await selectSwatches(ctx, ids, selection), ({ productId }) => productId)
  return products.map((product) => {
    const swatches = toSwatches(rows.get(product.id) ?? [], selection)
    return swatches ? { ...product, swatches } : product
  })
}

type SwatchRow = {
  productId: number
  option: string
  key: string
  name: Names
  colour: string | null
  image: string | null
  matches: boolean
}

/** The values of swatch options that an available variant has, in order. `matches`: it has all selected options too. */
async function selectSwatches(
  ctx: Ctx,
  ids: number[],
  selection: OptionSelection | undefined,
): Promise<SwatchRow[]> {
  const selected = await findSelectedOptions(ctx, selection)
  const matches = and(...selected.map(hasSelectedValue)) ?? sql`false`
  const { rows } = await ctx.db.execute<SwatchRow>(sql`
    select ${variants.productId} as "productId", option.key as option, value.key, value.name, value.colour,
      pictures.images[1] as image, bool_or(${matches}) as matches
    from ${variants}
    cross join unnest(${variants.combination}) with ordinality as chosen (id, number)
    join ${optionValues} as value on value.id = chosen.id
    join ${options} as option on option.id = value.option_id and option.kind = 'swatch'
    left join ${productValuePictures} as pictures
      on pictures.product_id = ${variants.productId} and pictures.option_value_id = value.id
    where ${variants.productId} = any(${sql.param(ids)}::int[]) and ${isAvailableVariant}
    group by ${variants.productId}, option.id, value.id, pictures.images
    order by min(chosen.number), value.position, value.id`)
  return rows
}

/** The swatches of a product's first swatch option; undefined without a choice of colours and without a selected one. */
function toSwatches(rows: readonly SwatchRow[], selection: OptionSelection = {}): Swatches | undefined {
  const option = rows[0]?.option ?? ''
  const own = rows.filter((row) => row.option === option)
  const chosen = entryOf(selection, option) && own.find(({ matches }) => matches)
  const values = own.flatMap(({ key, name, colour }) =>
    colour === null ? [] : [{ key, ...wireTexts('name', name), colour }],
  )
  const displayed = values.length > 1 ? values.slice(0, maxSwatches) : []
  if (displayed.length === 0 && !chosen) return undefined
  const more = displayed.length > 0 ? values.length - displayed.length : 0
  return {
    option,
    values: displayed,
    ...(more > 0 && { more }),
    ...(chosen && {
      selected: { key: chosen.key, ...(chosen.image !== null && { image: chosen.image }) },
    }),
  }
}
