import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { runNightly } from '#platform/db/run-nightly.ts'
import { transaction } from '#platform/db/transaction.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { countingHour, pairGates, pairLimits } from './domain/pair-gates.ts'
import { productPairs } from './tables.ts'

type Clock = Pick<Ctx, 'db' | 'now'>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts the pairs of products once a night; the first time at once. Returns how many pairs are stored now; null when this
 * night's are counted or another process is counting.
 */
export function countPairsNightly(clock: Clock): Promise<number | null> {
  return runNightly(clock, { setting: 'product_pairs_counted', hour: countingHour }, countPairs)
}

/**
 * Replaces the stored pairs in one transaction, so that readers never see none. Returns how many there are. An order counts
 * once it is confirmed, as anybody can place one without paying; a cancelled or refused one does not. A buyer counts once: a
 * pair has as many buyers as it has customers or phones, whichever are fewer.
 */
export async function countPairs({ db, now }: Clock): Promise<number> {
  const since = new Date(now().getTime() - pairGates.days * dayMs)
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = ${sql.raw(`'${pairLimits.workMemory}'`)}`)
    await tx.delete(productPairs)
    const { rowCount } = await tx.execute(insertPairs(since))
    return rowCount ?? 0
  })
}

const buyersOf = (table: string): SQL =>
  sql.raw(`least(count(distinct ${table}.customer), count(distinct ${table}.phone))`)

function insertPairs(since: Date): SQL {
  const { minBuyers, minBuyersOfBoth, minLift, maxPerProduct } = pairGates
  return sql`
    with counted as (
      select id, user_id as customer, hashtextextended(coalesce(phone, 'customer ' || user_id), 0) as phone
      from ${orders}
      where status in ('processing', 'shipped', 'delivered') and created_at >= ${since}
      order by created_at desc, id desc limit ${pairLimits.maxOrders}
    ), baskets as (
      select distinct counted.id, counted.customer, counted.phone, item.product_id
      from counted join ${orderItems} as item on item.order_id = counted.id and item.accepted is distinct from 0
    ), lines as materialized (
      select * from (select *, count(*) over (partition by id) as size from baskets) as sized
      where size <= ${pairLimits.maxProductsOfOrder}
    ), every as (
      select ${buyersOf('lines')} as buyers from lines
    ), one as materialized (
      select product_id, ${buyersOf('lines')} as buyers from lines group by product_id
    ), sold as materialized (
      select lines.* from lines join one using (product_id) where one.buyers >= ${minBuyersOfBoth}
    ), frequent as materialized (
      select a.product_id as first, b.product_id as second
      from sold as a join sold as b on b.id = a.id and b.product_id > a.product_id
      group by a.product_id, b.product_id having count(*) >= ${minBuyersOfBoth}
    ), pairs as materialized (
      select first, second, ${buyersOf('a')} as buyers
      from frequent join sold as a on a.product_id = first join sold as b on b.product_id = second and b.id = a.id
      group by first, second
    ), directed as (
      select first as product_id, second as other_id, buyers from pairs
      union all select second, first, buyers from pairs
    ), rated as (
      select directed.*, directed.buyers::float8 * every.buyers / (product_buyers.buyers * other.buyers) as lift
      from directed cross join every
      join one as product_buyers on product_buyers.product_id = directed.product_id
      join one as other on other.product_id = directed.other_id
      where directed.buyers >= ${minBuyersOfBoth} and product_buyers.buyers >= ${minBuyers}
    ), ranked as (
      select *, row_number() over (partition by product_id order by lift desc, buyers desc, other_id) as position
      from rated where lift > ${minLift}
    )
    insert into ${productPairs} (product_id, position, other_id, buyers, lift)
    select product_id, position, other_id, buyers, lift from ranked where position <= ${maxPerProduct}`
}
