import { useMessages } from '#platform/i18n/language-provider.tsx'

type Props = { item: { quantity: number; accepted?: number; cancelled?: true } }

/** Why a line does not count as it was ordered: its parcel is cancelled, or only some pieces were accepted. Nothing for another one. */
export function LineState({ item }: Props) {
  const { myOrders } = useMessages()
  const { quantity, accepted = quantity, cancelled } = item
  if (accepted === quantity && !cancelled) return null
  return (
    <p className="text-sm font-bold text-pomegranate">
      {cancelled
        ? myOrders.notCounted
        : accepted === 0
          ? myOrders.notAccepted
          : myOrders.acceptedPieces(accepted, quantity)}
    </p>
  )
}
