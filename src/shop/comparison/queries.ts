import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { describeAttributes, readAttributeDictionary } from '#shop/catalogue/attribute-dictionary.ts'
import { readDisplayedPromotions } from '#shop/catalogue/displayed-promotion.ts'
import { readDisplayedSellers } from '#shop/catalogue/displayed-sellers.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { toCurrentIds } from '#shop/catalogue/former-products.ts'
import { unitPricer } from '#shop/catalogue/price-of-unit.ts'
import { toProductCard } from '#shop/catalogue/product-card.ts'
import { productColumns, toProduct } from '#shop/catalogue/product-columns.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isFirstOffer } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { maxCompared } from './domain/max-compared.ts'
import type { Compared } from './domain/read-compared.ts'
import type { ComparedProduct, Comparison } from './schemas.ts'

/** Products that are examined in each direction of price, of the section and of the category; available or not, so that it is a bound. */
const maxNeighbours = 60
const maxSimilar = 8
/** The number of products with which the page opens from a product. */
const filledUpTo = 3

/**
 * The visible products with these ids, in their order, beside each other: the first four that are in the category of the first.
 * All others are left out like missing ones; one that was merged into another product is that product. With `fill` the most similar ones join a single one.
 */
export async function compareProducts(ctx: Ctx, { ids, fill }: Compared): Promise<Comparison> {
  if (ids.length === 0) return { attributes: [], products: [], similar: [] }
  const named = { ids }
  const [rows, similarRows, dictionary, promotions, sellers] = await Promise.all([
    namedProducts(ctx.db).execute(named),
    similarProducts(ctx.db).execute(named),
    readAttributeDictionary(ctx.db),
    readDisplayedPromotions(ctx),
    readDisplayedSellers(ctx),
  ])
  const [first] = rows
  if (!first) return { attributes: [], products: [], similar: [] }
  const comparable = rows
    .filter((row) => row.product.categoryId === first.product.categoryId)
    .slice(0, maxCompared)
  const added = fill && comparable.length === 1 ? similarRows.slice(0, filledUpTo - 1) : []
  const compared = [...comparable, ...added]
  const others = similarRows.filter((row) => !compared.some(({ product }) => product.id === row.product.id))
  const used = dictionary.filter(({ key }) => compared.some(({ attributes }) => key in attributes))
  return {
    attributes: used.map(({ key, name }) => ({ key, ...wireTexts('name', name) })),
    products: compared.map(({ attributes, displayed, ...row }): ComparedProduct => {
      const described = describeAttributes(attributes, dictionary)
      const product = toCompared(row, { promotions, sellers })
      const values = Object.fromEntries(displayed.map(({ key, valueKey }) => [key, valueKey]))
      return {
        ...product,
        ...(described.length > 0 && { attributes: described }),
        ...unitPricer(attributes, dictionary, displayed.map(toOption))({ ...product, values }),
      }
    }),
    similar: others
      .slice(0, maxSimilar)
      .map(({ attributes, displayed, ...row }) => toCompared(row, { promotions, sellers })),
  }
}

function toCompared(...input: Parameters<typeof toProduct>): ComparedProduct {
  const product = toProduct(...input)
  return { ...toProductCard(product), category: product.category }
}

function toOption({ key, valueKey, value }: DescribedOption) {
  return { key, values: [{ key: valueKey, ...wireTexts('name', value) }] }
}

/** The options of the variant whose price a product has: the cheapest available one. Function in the migrations. */
const displayedOptions = sql<DescribedOption[]>`case when ${products.hasOptions} then coalesce((
    select described_options(${variants.combination}) from ${variants}
    where ${variants.productId} = ${products.id} and ${isFirstOffer} and ${variants.combination} <> '{}'
    order by ${variants.stockQuantity} > 0 desc, ${variants.payPrice}, ${variants.position}, ${variants.id} limit 1), '[]')
  else '[]'::jsonb end`

const comparedColumns = { ...productColumns, attributes: products.attributes, displayed: displayedOptions }

const idsOfAddress = toCurrentIds(sql`${sql.placeholder('ids')}::int[]`)
const position = sql`array_position(${idsOfAddress}, ${products.id})`

const namedProducts = memoizePerKey((db: Db) =>
  db
    .select(comparedColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${idsOfAddress})`, isVisible))
    .orderBy(position)
    .prepare('compared_products'),
)

const similarProducts = memoizePerKey((db: Db) =>
  db
    .select(comparedColumns)
    .from(sql`(${candidates()}) as similar_to_first`)
    .innerJoin(products, eq(products.id, sql`similar_to_first.id`))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isVisible)
    .orderBy(sql`similar_to_first.rank`)
    .prepare('products_to_compare'),
)

/** Like the first visible product: of its section before others, with half of its attributes before others, near in price. */
function candidates(): SQL {
  return sql`
    with base as materialized (
      select ${products.id} as id, ${products.categoryId} as category_id, ${products.subCategoryId} as sub_category_id,
        ${products.payPrice} as pay_price, ${products.attributes} as attributes
      from ${products} where ${products.id} = any(${idsOfAddress}) and ${isVisible} order by ${position} limit 1
    ), near as (
      ${neighbours('sub_category_id', 'up')} union ${neighbours('sub_category_id', 'down')}
      union ${neighbours('category_id', 'up')} union ${neighbours('category_id', 'down')}
    )
    select near.id, row_number() over (order by
      near.sub_category_id is not distinct from base.sub_category_id desc,
      (select count(*) filter (where near.attributes ? key) * 2 >= count(*) from jsonb_object_keys(base.attributes) as key) desc,
      greatest(near.pay_price, base.pay_price) / (least(near.pay_price, base.pay_price) + 1.0), near.id) as rank
    from near cross join base where near.stock_quantity > 0 and near.attributes <> '{}' and near.id <> all(${idsOfAddress}) order by rank limit ${sql.raw(String(maxSimilar + maxCompared))}`
}

/** The next products in order of price, read from the index of the section or category. */
function neighbours(of: 'category_id' | 'sub_category_id', direction: 'up' | 'down'): SQL {
  const column = sql.raw(of)
  const [comparison, order] = direction === 'up' ? [sql`>`, sql``] : [sql`<`, sql`desc`]
  return sql`(
    select near.* from base cross join lateral (
      select id, sub_category_id, pay_price, stock_quantity, attributes from ${products}
      where ${column} = base.${column} and not hidden and (pay_price, id) ${comparison} (base.pay_price, base.id)
      order by pay_price ${order}, id ${order} limit ${sql.raw(String(maxNeighbours))}) as near)`
}
