import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { deriveStatus } from '#shop/orders/domain/derive-status.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { findPartFaults } from './part-consistency.ts'

type Fault = { id: number; fault: string }

/**
 * Every order with a line whose parcels, payments and status disagree with it (docs/order.md, Invariants), and those of {@link findPartFaults}. Holds for every
 * database, whoever wrote the orders.
 */
export async function findParcelFaults(db: Db): Promise<Fault[]> {
  const { rows: sums } = await db.execute<Fault>(sql`
    select orders.id, 'the parcels do not add up to the order' as fault
    from orders left join parcels on parcels.order_id = orders.id and (parcels.status <> 'cancelled' or orders.status = 'cancelled')
    where exists (select from order_items where order_id = orders.id)
    group by orders.id
    having (sum(parcels.total), sum(parcels.collect), sum(parcels.discount), sum(parcels.delivery_fee))
      is distinct from (orders.total_amount::bigint, orders.total_amount::bigint - orders.credit, orders.discount::bigint, orders.delivery_fee::bigint)
    union all
    select item.order_id, 'a line is in a parcel of another order'
    from order_items item join parcels on parcels.id = item.parcel_id where parcels.order_id <> item.order_id
    union all
    select adjustment.order_id, 'an adjustment is of no parcel or of one of another order'
    from order_adjustments adjustment left join parcels on parcels.id = adjustment.parcel_id
    where parcels.order_id is distinct from adjustment.order_id
    union all
    select parcels.order_id, 'the adjustments are not the fee less the discount'
    from parcels join order_adjustments adjustment on adjustment.parcel_id = parcels.id
    group by parcels.id having sum(adjustment.amount) <> parcels.delivery_fee - parcels.discount
    union all
    select entry.order_id, 'a parcel gave credit back that it did not have'
    from credit_entries entry left join parcels on parcels.id = entry.parcel_id
    where entry.kind = 'given_back' and (parcels.order_id is distinct from entry.order_id
      or (parcels.status = 'cancelled' and parcels.credit <> entry.amount))
    union all
    select parcels.order_id, 'a cancelled parcel did not give its credit back'
    from parcels join credit_entries spent on spent.order_id = parcels.order_id and spent.kind = 'spent'
    where parcels.status = 'cancelled' and parcels.credit > 0
      and not exists (select from credit_entries entry where entry.parcel_id = parcels.id and entry.kind = 'given_back')
    union all
    select delivery.order_id, 'a delivery is of a parcel of another order'
    from deliveries delivery join parcels on parcels.id = delivery.parcel_id where parcels.order_id <> delivery.order_id
    union all
    select parcels.order_id, 'what is due is not what the parcel collects'
    from parcels left join payments on payments.parcel_id = parcels.id
    group by parcels.id having sum(payments.due) is distinct from parcels.collect
    union all
    select parcels.order_id, 'a delivery and what was collected disagree'
    from deliveries delivery join parcels on parcels.id = delivery.parcel_id
      left join payments on payments.parcel_id = parcels.id
    where delivery.refused_at is null
      and (delivery.delivered_at is not null, case when delivery.delivered_at is not null then delivery.courier_id end)
        is distinct from (payments.collected is not null, payments.courier_id)
    union all
    select parcels.order_id, 'cash was collected for a parcel that was not delivered'
    from parcels join payments on payments.parcel_id = parcels.id
    where payments.collected is not null and parcels.status <> 'delivered'`)
  const { rows: statuses } = await db.execute<{
    id: number
    status: OrderStatus
    parcels: OrderStatus[]
  }>(sql`
    select orders.id, orders.status, array_agg(parcels.status) as parcels
    from orders join parcels on parcels.order_id = orders.id group by orders.id`)
  const underived = statuses
    .filter(({ status, parcels }) => deriveStatus(parcels) !== status)
    .map(({ id }) => ({ id, fault: 'the status is not that of the parcels' }))
  return [...sums, ...underived, ...(await findPartFaults(db))]
}

/** Every order whose amounts a recount of its lines does not give (invariant 1). */
export async function findRecountFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select parcels.order_id as id, 'the lines do not add up to the parcel' as fault
    from parcels left join order_items item on item.parcel_id = parcels.id
    group by parcels.id
    having (coalesce(sum(coalesce(item.accepted, item.quantity) * item.price), 0), coalesce(sum(coalesce(item.accepted_discount, item.discount)), 0)) is distinct from (parcels.goods::bigint, parcels.discount::bigint)
    union all
    select parcels.order_id, 'the adjustments are not the fee less the discount'
    from parcels left join order_adjustments adjustment on adjustment.parcel_id = parcels.id
    group by parcels.id having coalesce(sum(adjustment.amount), 0) <> parcels.delivery_fee - parcels.discount
    union all
    select coalesce(item.order_id, given.order_id), 'a discount by hand is not that of its adjustments'
    from order_items item full join (select order_id, item_id, sum(amount) as amount from order_adjustments
      where kind = 'manual' group by order_id, item_id) given on given.item_id = item.id
    where coalesce(given.amount, 0) <> -coalesce(case when item.accepted is null then item.manual_discount
      else floor(item.manual_discount::numeric * item.accepted / item.quantity / 250) * 250 end, 0)
    union all
    select use.order_id, 'the use of a promotion is not what it took off the order'
    from redemptions use join promotions promotion on promotion.id = use.promotion_id
    where promotion.effect <> 'free_delivery' and use.amount <> -(select coalesce(sum(amount), 0) from order_adjustments adjustment
      where adjustment.order_id = use.order_id and adjustment.promotion_id = use.promotion_id)
    union all
    select use.order_id, 'a promotion pays a delivery that the order pays too'
    from redemptions use join promotions promotion on promotion.id = use.promotion_id join orders on orders.id = use.order_id
    where promotion.effect = 'free_delivery' and (use.amount < 0 or (use.amount > 0 and orders.delivery_fee > 0))`)
  return rows
}

/** Every variant whose ledger is not its stock. Only for shops whose first stock is in the ledger. */
export async function findLedgerFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select variants.id, 'the ledger of the variant is not its stock' as fault
    from variants join stock_changes change on change.variant_id = variants.id
    group by variants.id having sum(change.change) <> variants.stock_quantity`)
  return rows
}
