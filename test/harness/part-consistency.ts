import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

type Fault = { id: number; fault: string }

/**
 * Every order with a parcel whose accepted parts and returned goods disagree with it (docs/decisions/0050). Holds for every database: nothing
 * of a parcel returns to stock twice, and only what came back.
 */
export async function findPartFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select orders.id, 'it is accepted in part without being delivered, or on some lines only, or as nothing or everything' as fault
    from parcels join orders on orders.id = parcels.order_id join order_items item on item.parcel_id = parcels.id
    group by orders.id, parcels.id
    having count(item.accepted) > 0 and (parcels.status <> 'delivered' or count(*) <> count(item.accepted)
      or sum(item.accepted) not between 1 and sum(item.quantity) - 1)
    union all
    select orders.id, 'the goods are not the pieces that were not accepted'
    from orders join order_items item on item.order_id = orders.id join parcels on parcels.id = item.parcel_id
      left join returned_goods goods on goods.parcel_id = item.parcel_id
      left join returned_goods_lines line on line.goods_id = goods.id and line.item_id = item.id
    where (goods.id is not null or item.accepted < item.quantity)
      and coalesce(line.quantity, 0) <> item.quantity - coalesce(item.accepted, case parcels.status when 'cancelled' then 0 else item.quantity end)
    union all
    select goods.order_id, 'goods are of a parcel or line of another order'
    from returned_goods goods join parcels on parcels.id = goods.parcel_id
      left join returned_goods_lines line on line.goods_id = goods.id left join order_items item on item.id = line.item_id
    where parcels.order_id <> goods.order_id or item.id is null or item.parcel_id <> goods.parcel_id
    union all
    select goods.order_id, 'pieces are sellable before the goods are back, or undecided after'
    from returned_goods goods join returned_goods_lines line on line.goods_id = goods.id
    where (goods.state = 'back') <> (line.sellable is not null)
    union all
    select orders.id, 'the stock that came back is not that of the goods'
    from orders
    where coalesce((select json_agg(row) from (select variant_id, sum(change) as pieces from stock_changes
        where order_id = orders.id and reason = 'goods_back' group by variant_id order by variant_id) as row)::text, '')
      <> coalesce((select json_agg(row) from (select item.variant_id, sum(line.sellable) as pieces from returned_goods goods
        join returned_goods_lines line on line.goods_id = goods.id join order_items item on item.id = line.item_id
        where goods.order_id = orders.id and line.sellable > 0 group by item.variant_id order by item.variant_id) as row)::text, '')
    union all
    select goods.order_id, 'its stock was returned at once and as goods'
    from returned_goods goods join order_items item on item.parcel_id = goods.parcel_id
      join stock_changes change on change.order_id = goods.order_id and change.reason = 'cancel' and change.variant_id = item.variant_id`)
  return rows
}
