import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { StockMove, StockMoves } from './domain/changed-stock.ts'
import { keyOfValues } from './domain/variant-record.ts'

type Row = StockMove & { productId: number; values: Record<string, string> }
type Moved = { moves: StockMoves; options: readonly string[] }

/** Products whose stock did not move are not in the result of {@link readStockMoves}. */
export const noMoves: Moved = { moves: new Map(), options: [] }

/**
 * How the stock of the variants of products has moved since a moment, by product, from the stock ledger, with the options of the
 * product in order. One statement for a batch. The caller has locked the products, so that no order changes them meanwhile.
 */
export async function readStockMoves(
  db: Db,
  productIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, Moved>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Row & { options: string[] }>(sql`
    select moved.product_id as "productId", moved.net, moved.ordered, variant.stock_quantity as stock,
      coalesce((select jsonb_object_agg(option.key, value.key)
        from variant_values as chosen
        join options as option on option.id = chosen.option_id
        join option_values as value on value.id = chosen.option_value_id
        where chosen.variant_id = moved.variant_id), '{}') as values,
      array(select option.key from product_options as used join options as option on option.id = used.option_id
        where used.product_id = moved.product_id order by used.position) as options
    from (
      select product_id, variant_id, sum(change)::int as net,
        coalesce(sum(change) filter (where reason in ('order', 'cancel', 'order_edit', 'hold_over', 'goods_back')), 0)::int as ordered
      from stock_changes
      where product_id = any(${sql.param([...productIds])}::int[]) and at > ${since.toISOString()}::timestamptz
      group by product_id, variant_id having sum(change) <> 0
    ) as moved
    join variants as variant on variant.id = moved.variant_id and variant.seller_id = ${shopSellerId}`)
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, ofProduct]) => [
      id,
      {
        moves: new Map(ofProduct.map((row) => [keyOfValues(row.values), row])),
        options: ofProduct[0]?.options ?? [],
      },
    ]),
  )
}
