import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'

/** States that the shop calls first and has not reserved the items yet. */
export function CallFirstNotice() {
  const { myOrders } = useMessages()
  return (
    <div className="mt-4">
      <Notice>
        <p className="font-bold">{myOrders.callFirst}</p>
        <p>{myOrders.callFirstText}</p>
      </Notice>
    </div>
  )
}
