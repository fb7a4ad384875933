import { useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useCancelOrder } from '../ui/use-cancel-order.ts'

/** Cancels an order after a confirmation; without script the confirmation is a disclosure with a form. */
export function CancelOrder({ id }: { id: number }) {
  const { myOrders } = useMessages()
  const { cancel, busy } = useCancelOrder(id)
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setAsking(false)
    opener.current?.focus()
  }

  function confirm() {
    setAsking(false)
    cancel()
  }

  return (
    <>
      <Button
        ref={opener}
        variant="danger"
        className="needs-script"
        disabled={busy}
        aria-busy={busy}
        onClick={() => setAsking(true)}
      >
        {busy ? myOrders.cancelling : myOrders.cancel}
      </Button>
      {asking && (
        <ConfirmDialog
          title={myOrders.cancelTitle}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {myOrders.cancelNo}
              </Button>
              <Button variant="danger" onClick={confirm}>
                {myOrders.cancelYes}
              </Button>
            </>
          }
        >
          {myOrders.cancelText}
        </ConfirmDialog>
      )}
      <details className="without-script">
        <summary className={buttonClass('danger')}>{myOrders.cancel}</summary>
        <form method="post" action={`/order/${id}`} className="mt-3 space-y-3">
          <p>{myOrders.cancelText}</p>
          <Button type="submit" name="do" value="cancel" variant="danger">
            {myOrders.cancelYes}
          </Button>
        </form>
      </details>
    </>
  )
}
