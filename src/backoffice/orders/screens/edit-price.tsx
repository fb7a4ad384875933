import { useAdmin } from '#desk/use-admin.ts'
import { atPrice, promotedDiscount, withManualDiscount } from '#shop/orders/domain/manual-discount.ts'
import { setLinePrice } from '../client-order-lines.ts'
import type { WorkOrder } from '../schemas.ts'
import { AmountsDialog } from './amounts-dialog.tsx'
import { LineChange } from './line-change.tsx'
import { missedWith, toLine } from './missed-by-edit.tsx'

type Props = { order: WorkOrder; item: WorkOrder['items'][number]; title: string; onClose: () => void }

/** Sets the price of a piece and the discount by hand of a line; what it makes of the order is visible before it is saved. */
export function EditPrice({ order, item, title, onClose }: Props) {
  const { byHand: texts } = useAdmin().orders
  const line = toLine(item)
  const plain = { ...line, discount: promotedDiscount(line), manualDiscount: 0 }
  const afterOf = ({ price, discount }: Record<'price' | 'discount', number>) =>
    withManualDiscount(atPrice(plain, price), discount)
  return (
    <AmountsDialog
      title={texts.priceOf(title)}
      fields={[
        { name: 'price', label: texts.unitPrice, stored: item.price },
        { name: 'discount', label: texts.lineDiscount, stored: item.manualDiscount ?? 0 },
      ]}
      send={(body) => {
        const after = afterOf(body)
        const waives = after !== null && missedWith(order, after).length > 0
        return setLinePrice(
          { id: order.id, itemId: item.id },
          { version: order.version, ...body, ...(waives && { waives: true as const }) },
        )
      }}
      onClose={onClose}
      preview={(amounts) => {
        const after = afterOf(amounts)
        return after && <LineChange order={order} item={item} after={after} />
      }}
    />
  )
}
