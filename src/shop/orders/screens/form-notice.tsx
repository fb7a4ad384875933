import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'

const done = new Set(['cancelled', 'parcel-cancelled'])

/** The result of cancelling or reordering without script; see `shop/orders/forms.ts`. */
export function FormNotice({ outcome }: { outcome: string | null }) {
  const { myOrders } = useMessages()
  const texts = new Map([
    ['cancelled', myOrders.cancelled],
    ['parcel-cancelled', myOrders.parcelCancelled],
    ['too-late', myOrders.tooLate],
    ['parcel-needed', myOrders.parcelNeeded],
    ['not-cancelled', myOrders.cancelFailed],
    ['not-reordered', myOrders.reorderFailed],
  ])
  const text = texts.get(outcome ?? '')
  if (!text) return null
  return (
    <div className="mb-4">
      <Notice tone={done.has(outcome ?? '') ? 'info' : 'error'}>{text}</Notice>
    </div>
  )
}
