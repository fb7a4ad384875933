import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

type Fault = { id: number; fault: string }

/** Every order with a parcel whose exchanges and refunds give away more than was paid for what came back (docs/decisions/0057-what-an-exchange-costs.md). */
export async function findExchangeFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    with given as (
      select returns.parcel_id as id, returns.order_id,
        coalesce(sum(refunds.amount), 0)
          + coalesce(sum(returns.transferred) filter (where replacement.status <> 'cancelled'), 0) as amount
      from returns
        left join refunds on refunds.return_id = returns.id
        left join orders replacement on replacement.id = returns.replacement_order_id
      group by returns.parcel_id, returns.order_id
    ), had as (
      -- What was paid for the pieces that the customer still has; the discount of parts is rounded in favour of the shop.
      select item.parcel_id as id,
        sum(pieces.left_over * item.price - case when pieces.left_over = 0 then 0
          else ceil(pieces.left_over::numeric * coalesce(item.accepted_discount, item.discount) / coalesce(item.accepted, item.quantity) / 250) * 250 end) as amount
      from order_items item
        cross join lateral (select coalesce(item.accepted, item.quantity) - coalesce((
          select sum(received) from return_lines where order_item_id = item.id), 0) as left_over) pieces
      group by item.parcel_id
    ), paid as (
      select parcels.id, sum(coalesce(payments.collected, 0) + parcels.credit) as amount
      from parcels join payments on payments.parcel_id = parcels.id group by parcels.id
    )
    select given.order_id as id, 'more was given back than was paid for what came back' as fault
    from given join had on had.id = given.id join paid on paid.id = given.id
    where given.amount > 0 and given.amount > paid.amount - had.amount
    union all
    select item.order_id, 'all pieces of a line came back, and not what was paid for them is credited'
    from order_items item join return_lines line on line.order_item_id = item.id
    group by item.id
    having sum(line.received) = coalesce(item.accepted, item.quantity)
      and sum(line.refund) <> coalesce(item.accepted, item.quantity) * item.price - coalesce(item.accepted_discount, item.discount)
    union all
    select returns.replacement_order_id, 'a replacement is free, or its discount is a larger share than that of what came back'
    from returns join order_items item on item.order_id = returns.replacement_order_id
      cross join lateral (
        select sum(line.received * ordered.price) as goods, sum(line.refund) as paid,
          sum(line.received * line.replacement_price) as replaced,
          sum((line.received * ordered.price - line.refund)::numeric * line.replacement_price / ordered.price) as share
        from return_lines line join order_items ordered on ordered.id = line.order_item_id
        where line.return_id = returns.id and line.replacement_variant_id = item.variant_id and line.replacement_price = item.price
      ) came
    where came.replaced is distinct from item.quantity::bigint * item.price
      or item.discount > came.share
      or (item.discount = item.quantity * item.price and came.paid > 0)
      or returns.value <> (select sum(refund) from return_lines line where line.return_id = returns.id)`)
  return rows
}
