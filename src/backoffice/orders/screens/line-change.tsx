import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { promotedDiscount } from '#shop/orders/domain/manual-discount.ts'
import { Notice } from '#ui/notice.tsx'
import type { WorkOrder } from '../schemas.ts'
import { BeforeAfter } from './before-after.tsx'
import { type Line, MissedList, missedWith, toLine } from './missed-by-edit.tsx'

type Props = {
  order: WorkOrder
  item: WorkOrder['items'][number]
  /** The line as it would be. */
  after: Line
  /** The variants before and after, when that changes. */
  variants?: { before: string; after: string }
}

/** What another price, discount or variant of a line makes of it and of the order. */
export function LineChange({ order, item, after, variants }: Props) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const before = toLine(item)
  const missed = missedWith(order, after)
  const collect = order.amounts.collect + totalOf(after) - totalOf(before)
  const row = (name: string, of: (line: Line) => number) => ({
    name,
    before: formatPrice(of(before), language),
    after: formatPrice(of(after), language),
  })
  const rows = [
    ...(variants ? [{ name: texts.option, ...variants }] : []),
    row(texts.unitPrice, ({ price }) => price),
    ...(promotedDiscount(before) > 0 ? [row(texts.promotions, (line) => -promotedDiscount(line))] : []),
    ...(before.manualDiscount + after.manualDiscount > 0
      ? [row(texts.discount, ({ manualDiscount }) => -manualDiscount)]
      : []),
    row(texts.lineTotal, totalOf),
    {
      name: orders.toCollect,
      before: formatPrice(order.amounts.collect, language),
      after: formatPrice(Math.max(0, collect), language),
    },
  ]
  return (
    <>
      <BeforeAfter titles={[texts.term, texts.before, texts.after]} rows={rows} />
      {missed.length > 0 && (
        <Notice>
          <p className="font-bold">{texts.waives}</p>
          <MissedList missed={missed} />
        </Notice>
      )}
    </>
  )
}

const totalOf = ({ price, quantity, discount }: Line) => price * quantity - discount
