import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'

/** The result of cancelling or reordering without script; see `shop/orders/forms.ts`. */
export function FormNotice({ outcome }: { outcome: string | null }) {
  const { myOrders } = useMessages()
  const texts = new Map([
    ['cancelled', myOrders.cancelled],
    ['too-late', myOrders.tooLate],
    ['not-cancelled', myOrders.cancelFailed],
    ['not-reordered', myOrders.reorderFailed],
  ])
  const text = texts.get(outcome ?? '')
  if (!text) return null
  return (
    <div className="mb-4">
      <Notice tone={outcome === 'cancelled' ? 'info' : 'error'}>{text}</Notice>
    </div>
  )
}
