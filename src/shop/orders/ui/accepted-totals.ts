import type { OrderChanges } from '../schemas.ts'
import type { DisplayedTotals } from './use-cart-totals.ts'

/** What an order costs as the server said it in its changes, which the shopper accepted. */
export type AcceptedAmounts = Pick<DisplayedTotals, 'discounts' | 'collect'> & {
  fee: number
  promotion: OrderChanges['promotion']
}

/** What is left to pay when the shopper accepts changes of an order that was sent with these totals. */
export function acceptedAmounts(
  { discounts, delivery }: Pick<DisplayedTotals, 'discounts' | 'delivery'>,
  changes: OrderChanges,
): AcceptedAmounts {
  return {
    discounts: changes.discount?.discounts ?? discounts,
    fee: changes.delivery?.fee ?? delivery?.fee ?? 0,
    collect: changes.totalAmount,
    promotion: changes.promotion,
  }
}

/**
 * The totals of the cart with what the shopper accepted: the cart does not know the phone, so its totals have promotions that an
 * order of that phone does not get. Unchanged when the cart has other goods by now.
 */
export function withAccepted(
  totals: DisplayedTotals,
  { discounts, fee, collect, promotion }: AcceptedAmounts,
): DisplayedTotals {
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const isOfCart = totals.goods - discount + fee === collect
  if (!totals.delivery || !isOfCart || totals.collect === collect) return totals
  return {
    ...totals,
    discounts,
    collect,
    delivery: { ...totals.delivery, fee, missing: null },
    ...(promotion && { code: { ...promotion, missing: null } }),
  }
}
