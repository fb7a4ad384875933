import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { createDerived } from '#platform/derived.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { listProducts } from './listing/list-products.ts'
import { isAvailableVariant } from './listing/option-filters.ts'
import type { ProductListArgs } from './listing/product-list-args.ts'
import { productMemory } from './listing/product-memory.ts'
import type { ProductPage } from './listing/product-page.ts'
import type { Product, Swatches } from './schemas.ts'
import { options, optionValues, variants } from './variant-tables.ts'

const maxSwatches = 5

/** A page of a listing as {@link listProducts} returns it, with the swatches of its products. */
export async function listProductsWithSwatches(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { products, ...page } = await listProducts(ctx, args)
  return { products: await withSwatches(ctx, products), ...page }
}

/** Adds the swatches to products that have any. One query for those that this process does not remember; none when no product has options. */
export async function withSwatches(ctx: Ctx, products: Product[]): Promise<Product[]> {
  const ids = products.flatMap(({ id, hasOptions }) => (hasOptions ? [id] : []))
  if (ids.length === 0) return products
  const rows = await productMemory(ctx.db).read('swatches', ids, async (missing) =>
    Map.groupBy(await selectSwatches(ctx.db, { ids: missing }), ({ productId }) => productId),
  )
  return products.map((product) => {
    const swatches = toSwatches(rows.get(product.id) ?? [])
    return swatches ? addSwatches(product, swatches) : product
  })
}

const addSwatches = createDerived(
  (product: Product, swatches: Swatches): Product => ({ ...product, swatches }),
)

type SwatchRow = {
  productId: number
  option: string
  key: string
  name: Names
  colour: string | null
}

/** The values of swatch options that an available variant has, in order. */
const selectSwatches = statement<{ ids: number[] }, SwatchRow>(
  'swatches_of_products',
  sql`select ${variants.productId} as "productId", option.key as option, value.key, value.name, value.colour
    from ${variants}
    cross join unnest(${variants.combination}) with ordinality as chosen (id, number)
    join ${optionValues} as value on value.id = chosen.id
    join ${options} as option on option.id = value.option_id and option.kind = 'swatch'
    where ${variants.productId} = any(${sql.placeholder('ids')}::int[]) and ${isAvailableVariant}
    group by ${variants.productId}, option.id, value.id
    order by min(chosen.number), value.position, value.id`,
)

/** The swatches of a product's first swatch option; undefined without a choice of colours. */
function toSwatches(rows: readonly SwatchRow[]): Swatches | undefined {
  const option = rows[0]?.option ?? ''
  const optionRows = rows.filter((row) => row.option === option)
  const values = optionRows.flatMap(({ key, name, colour }) =>
    colour === null ? [] : [{ key, ...wireTexts('name', name), colour }],
  )
  if (values.length < 2) return undefined
  const more = values.length - maxSwatches
  return { option, values: values.slice(0, maxSwatches), ...(more > 0 && { more }) }
}
