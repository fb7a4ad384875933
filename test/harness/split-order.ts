import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'

/** `visits`: of the parcels in their order; without, all travel together. */
type Split = {
  parcels?: number
  visits?: readonly number[]
  /** Whether the other variants of the lines' products are of the same sellers. */
  withAllVariants?: boolean
}

/**
 * Divides an order that was just placed into parcels of different sellers, line by line, as placing an order of several sellers will: the
 * lines' variants are those of their sellers, the fee is on the first parcel, the credit is used up in their order.
 */
export async function splitOrder(
  db: Db,
  orderId: number,
  { parcels = 3, visits = [], withAllVariants = false }: Split = {},
): Promise<void> {
  await transaction(db, async (tx) => {
    // Adjustments are append-only, and what is due follows the parcel.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into sellers (id, slug, name, selling, created_at)
      select id, 'seller-' || id, '{"ar": "بائع", "en": "Seller"}', true, now() from generate_series(2, ${parcels}::int) as id on conflict do nothing`)
    for (let number = 2; number <= parcels; number += 1)
      await tx.execute(sql`
        with added as (
          insert into parcels (order_id, seller_id, number, visit, status, goods, discount, total, collect)
          select id, ${number}::int, ${number}::int, ${visits[number - 1] ?? 1}::int, status, 0, 0, 0, 0 from orders where id = ${orderId}
          returning id
        ), payment as (
          insert into payments (parcel_id, due) select id, 0 from added
        ), line as (
          select item.id, item.variant_id, item.product_id, row_number() over (order by item.id) as nth from order_items item where item.order_id = ${orderId}
        ), sold as (
          update variants set seller_id = ${number}::int from line where line.nth = ${number}::int and variants.product_id = line.product_id
            and (variants.id = line.variant_id or ${withAllVariants})
        ), adjustment as (
          update order_adjustments set parcel_id = added.id from added, line where line.nth = ${number}::int and item_id = line.id
        )
        update order_items set parcel_id = added.id from added, line where line.nth = ${number}::int and order_items.id = line.id`)
    await tx.execute(sql`
      with line as (
        select parcel_id as id, sum(quantity * price)::int as goods, sum(discount)::int as discount
        from order_items where order_id = ${orderId} group by parcel_id
      ), counted as (
        select line.*, case when parcels.number = 1 then orders.delivery_fee else 0 end as fee, orders.credit as spent, parcels.number
        from line join parcels using (id) join orders on orders.id = parcels.order_id
      ), paid as (
        select counted.*, goods - discount + fee as total, greatest(0, least(goods - discount + fee,
          spent - coalesce(sum(goods - discount + fee) over (order by number rows between unbounded preceding and 1 preceding), 0)))::int as credit
        from counted
      ), changed as (
        update parcels set goods = paid.goods, discount = paid.discount, delivery_fee = paid.fee, total = paid.total, credit = paid.credit,
          collect = paid.total - paid.credit from paid where parcels.id = paid.id returning parcels.id, parcels.collect
      )
      update payments set due = changed.collect from changed where payments.parcel_id = changed.id`)
  })
}
