import { useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useCancelOrder } from '../ui/use-cancel-order.ts'

type Props = {
  id: number
  /** The number of one of its parcels, and who sends it; without, the order is cancelled. */
  parcel?: { number: number; name: string }
}

/** Cancels an order or a parcel after a confirmation; without script the confirmation is a disclosure with a form. */
export function CancelOrder({ id, parcel }: Props) {
  const { myOrders } = useMessages()
  const { cancel, busy } = useCancelOrder(id, parcel?.number)
  const texts = parcel
    ? {
        label: myOrders.cancelParcel,
        title: myOrders.cancelParcelTitle,
        text: myOrders.cancelParcelText(parcel.name),
        yes: myOrders.cancelParcelYes,
        no: myOrders.cancelParcelNo,
      }
    : {
        label: myOrders.cancel,
        title: myOrders.cancelTitle,
        text: myOrders.cancelText,
        yes: myOrders.cancelYes,
        no: myOrders.cancelNo,
      }
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
        size={parcel ? 'sm' : 'md'}
        className="needs-script"
        disabled={busy}
        aria-busy={busy}
        onClick={() => setAsking(true)}
      >
        {busy ? myOrders.cancelling : texts.label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.title}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {texts.no}
              </Button>
              <Button variant="danger" onClick={confirm}>
                {texts.yes}
              </Button>
            </>
          }
        >
          {texts.text}
        </ConfirmDialog>
      )}
      <details className="without-script">
        <summary className={buttonClass('danger', parcel ? 'sm' : 'md')}>{texts.label}</summary>
        <form method="post" action={`/order/${id}`} className="mt-3 space-y-3">
          <p>{texts.text}</p>
          {parcel && <input type="hidden" name="parcel" value={parcel.number} />}
          <Button type="submit" name="do" value="cancel" variant="danger">
            {texts.yes}
          </Button>
        </form>
      </details>
    </>
  )
}
