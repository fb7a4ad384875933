import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { setOrderAmounts } from '../client-order-lines.ts'
import type { WorkOrder } from '../schemas.ts'
import { AmountsDialog } from './amounts-dialog.tsx'
import { BeforeAfter } from './before-after.tsx'

/** Sets the delivery fee and the discount by hand of an order; what it collects then is visible before it is saved. */
export function EditAmounts({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const { collect, delivery } = order.amounts
  const former = {
    fee: delivery.fee,
    discount: order.items.reduce((sum, { manualDiscount = 0 }) => sum + manualDiscount, 0),
  }
  const row = (name: string, before: number, after: number) => ({
    name,
    before: formatPrice(before, language),
    after: formatPrice(after, language),
  })
  return (
    <AmountsDialog
      title={texts.amounts}
      fields={[
        { name: 'fee', label: texts.fee, stored: former.fee },
        {
          name: 'discount',
          label: texts.orderDiscount,
          hint: texts.orderDiscountHint,
          stored: former.discount,
        },
      ]}
      send={(body) => setOrderAmounts(order.id, { version: order.version, ...body })}
      onClose={onClose}
      preview={({ fee, discount }) => (
        <BeforeAfter
          titles={[texts.term, texts.before, texts.after]}
          rows={[
            row(texts.fee, former.fee, fee),
            row(texts.discount, -former.discount, -discount),
            row(
              orders.toCollect,
              collect,
              Math.max(0, collect - former.fee + fee + former.discount - discount),
            ),
          ]}
        />
      )}
    />
  )
}
