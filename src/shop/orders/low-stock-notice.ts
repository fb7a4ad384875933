import { type SQL, sql } from 'drizzle-orm'
import { lowStockLine } from '#shop/catalogue/low-stock.ts'
import { hasSubscribers, noticeRows } from '#shop/notices/notice-rows.ts'

/** The rows of the notices about stock that an order made low. `from` has `low`, the variants of {@link lowVariants}. */
export function lowStockRows({ orderId, at, from }: { orderId: SQL; at: SQL; from: SQL }): SQL {
  return noticeRows({
    topic: 'lowStock',
    key: sql`'low-stock:' || ${orderId}`,
    facts: sql`jsonb_build_object('orderId', ${orderId}, 'variants', low.variants)`,
    at,
    from,
    condition: sql`subscription.notice = 'low_stock'`,
  })
}

/**
 * The variants that fell from above the threshold to it or below, as one row; no row without one, or without a subscriber. The
 * statement names `taken` (id of the variant, quantity, and the rest that is left); `items` are the order's lines as `item`, `isOf`
 * the condition for those of a variant.
 */
export function lowVariants({ items, isOf }: { items: SQL; isOf: SQL }): SQL {
  return sql`
    select jsonb_agg(distinct jsonb_build_object('title', item.title, 'options', item.options, 'sku', item.sku, 'left', taken.rest)) as variants
    from taken join ${items} on ${isOf}
    where ${hasSubscribers('low_stock')} and taken.rest <= ${lowStockLine} and taken.rest + taken.quantity > ${lowStockLine}
    having count(*) > 0`
}
