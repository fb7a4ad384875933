import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = {
  /** What the courier collects, in whole dinars. */
  collect: number
  /** It is a parcel of an order, not the order. */
  isParcel: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an order counts as delivered, with the cash that its courier then owes. */
export function DeliverDialog({ collect, isParcel, busy, onConfirm, onClose }: Props) {
  const { orders, goods } = useAdmin()
  const textOf = useDeliverText()
  return (
    <ConfirmDialog
      title={isParcel ? orders.ofParcel.delivered : orders.deliver.ask}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {orders.goBack}
          </Button>
          <Button disabled={busy} onClick={onConfirm}>
            {goods.confirm}
          </Button>
        </>
      }
    >
      <span data-cash="" className="block text-lg font-bold text-ink">
        {textOf(collect)}
      </span>
      <span className="mt-2 block">{orders.deliver.text}</span>
    </ConfirmDialog>
  )
}

/** Says what is collected on a delivery, also when that is nothing. */
export function useDeliverText(): (collect: number) => string {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (collect) =>
    collect === 0 ? orders.nothingToCollect : orders.cashReceived(formatPrice(collect, language))
}
