import { useMessages } from '#platform/i18n/language-provider.tsx'
import { CartEmpty } from '#shop/cart/ui/cart-empty.tsx'
import { usePendingConfirmation } from '#shop/orders/ui/use-pending-confirmation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The empty cart, with a way to retry an order whose response was lost: placing an order empties the cart. */
export function CheckoutEmpty() {
  const { orders } = useMessages()
  const { unanswered, busy, sendAgain } = usePendingConfirmation()
  return (
    <div className="space-y-4">
      {unanswered && (
        <Notice>
          <p>{orders.pendingText}</p>
          <Button variant="secondary" disabled={busy} aria-busy={busy} onClick={sendAgain} className="mt-3">
            {busy ? orders.processing : orders.sendAgain}
          </Button>
        </Notice>
      )}
      <CartEmpty />
    </div>
  )
}
