import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { missedByEdit } from '#shop/orders/domain/order-minimums.ts'
import type { WorkOrder } from '../schemas.ts'
import { type Minimum, useMinimumName } from './missed-minimums.tsx'

export type Missed = ReturnType<typeof missedByEdit<Minimum>>

/** A line of an order as the rules of its amounts read it. */
export function toLine({
  id,
  quantity,
  price,
  discount = 0,
  manualDiscount = 0,
}: WorkOrder['items'][number]) {
  return { id, quantity, price, discount, manualDiscount }
}
export type Line = ReturnType<typeof toLine>

/** The enforced minimums that the order would not reach with a line changed. */
export function missedWith({ items, minimums }: WorkOrder, changed: Line): Missed {
  if (!minimums?.enforced) return []
  const before = items.map(toLine)
  const after = before.map((line) => (line.id === changed.id ? changed : line))
  return missedByEdit(before, after, minimums.list)
}

/** Names the minimums, and what the customer retains without them. */
export function MissedList({ missed }: { missed: Missed }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const nameOf = useMinimumName()
  const price = (amount: number) => formatPrice(amount, language)
  return (
    <ul className="space-y-1">
      {missed.map(({ minimum, amount }) => (
        <li key={`${minimum.promotionId}/${minimum.visit}`}>
          {orders.belowMinimumOf(nameOf(minimum), price(minimum.minimum), price(amount))}
        </li>
      ))}
    </ul>
  )
}
