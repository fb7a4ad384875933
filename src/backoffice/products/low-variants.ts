import { and, eq, sql } from 'drizzle-orm'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { isLowVariant, lowStockLine } from '#shop/catalogue/low-stock.ts'
import { products } from '#shop/catalogue/tables.ts'
import { toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { ManagedRow } from './schemas.ts'
import { shopSale } from './shop-columns.ts'

/** A row of the list names this many of its low variants. */
const maxLowVariants = 3

type LowVariants = { count: number; variants: { options: DescribedOption[]; stock: number }[] }

/** The low variants of a product with options, those with the least stock first, read with its row. */
const lowVariants = sql`(
  select jsonb_build_object('count', coalesce(max(low.total), 0), 'variants', coalesce(jsonb_agg(
    jsonb_build_object('options', described_options(low.combination), 'stock', low.stock_quantity)
    order by low.stock_quantity, low.position), '[]'))
  from (
    select combination, stock_quantity, position, count(*) over ()::int as total from ${variants}
    where ${and(eq(variants.productId, products.id), isLowVariant)} order by stock_quantity, position limit ${maxLowVariants}
  ) as low)`

export const lowColumns = {
  isLow: sql<boolean>`${shopSale.stockQuantity} <= ${lowStockLine}`.as('is_low'),
  low: sql<LowVariants | null>`case when ${products.hasOptions} then ${lowVariants} end`.as('low_variants'),
}

type Read = { isLow: boolean; low: LowVariants | null }

/** What a row says of low stock: of a product with options which variants are low. */
export function lowFields({
  isLow,
  low,
}: Read): Pick<ManagedRow, 'isLow' | 'lowVariants' | 'moreLowVariants'> {
  const named = low?.variants ?? []
  return {
    isLow,
    lowVariants: named.map(({ options, stock }) => ({
      options: options.map(toDescribedOption),
      stockQuantity: stock,
    })),
    moreLowVariants: (low?.count ?? 0) - named.length,
  }
}
