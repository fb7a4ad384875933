import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { priceAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { toPaidLine } from './delivered-pieces.ts'
import { exchangeAmounts, exchangePrice, lastDayOfPrice, priceHolds } from './domain/exchange.ts'
import { refundOfPieces } from './domain/refund-amounts.ts'
import { openStatuses } from './domain/return-status.ts'
import { isPercentDiscount } from './is-percent-discount.ts'
import { returnLines, returns } from './tables.ts'
import { getPrices } from './variant-prices.ts'

/**
 * What an exchange costs whose goods have not come yet, in whole dinars: `extra` is collected with the replacement, or paid back
 * when negative; `until` is the last day in Baghdad on which the agreed prices hold, null when one has to be agreed anew. `prices`
 * are the unit prices of the replacements by the line's id: the agreed one while it holds, then what they sell for.
 */
export type ExchangeQuote = {
  extra: number
  until: string | null
  prices: Map<number, { price: number; agreed: number | null; isPercent: boolean }>
}

const others = alias(variants, 'other')

/** The quotes of the exchanges that meet `condition`, by the return's id. A line whose replacement was deleted has none. */
export async function quoteExchanges(
  db: Db,
  condition: SQL | undefined,
  at: Date,
): Promise<Map<number, ExchangeQuote>> {
  const rows = await db
    .select({
      line: returnLines,
      item: orderItems,
      isPercent: isPercentDiscount,
      returned: getPrices(variants),
      other: getPrices(others),
      received: sql<number>`(select coalesce(sum(one.received), 0)::int from ${returnLines} as one where one.order_item_id = ${orderItems.id})`,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(others, eq(others.id, returnLines.replacementVariantId))
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(condition, inArray(returns.status, [...openStatuses])))
  const quotes = new Map<number, ExchangeQuote>()
  for (const { line, item, isPercent, returned, other, received } of rows) {
    const { id, returnId, quantity: pieces, replacementPrice: agreed, pricedAt } = line
    const today = { returned: priceAt(returned, at), replacement: priceAt(other, at) }
    const holds = agreed !== null && priceHolds(pricedAt, at)
    const price = holds ? agreed : exchangePrice(item, today)
    const refund = refundOfPieces(toPaidLine(item), received, pieces)
    const { extra } = exchangeAmounts({ pieces, price: item.price, refund, isPercent }, price)
    const until = holds ? lastDayOfPrice(pricedAt) : null
    const before = quotes.get(returnId)
    quotes.set(returnId, {
      extra: (before?.extra ?? 0) + extra,
      until: before === undefined ? until : earlier(before.until, until),
      prices: new Map([...(before?.prices ?? []), [id, { price, agreed, isPercent }]]),
    })
  }
  return quotes
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return one < other ? one : other
}
