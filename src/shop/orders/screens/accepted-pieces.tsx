import { useMessages } from '#platform/i18n/language-provider.tsx'

/** Of an order accepted in part: how many pieces of a line were accepted. Nothing for a line that was accepted as ordered. */
export function AcceptedPieces({ item }: { item: { quantity: number; accepted?: number } }) {
  const { myOrders } = useMessages()
  const { quantity, accepted = quantity } = item
  if (accepted === quantity) return null
  return (
    <p className="text-sm font-bold text-pomegranate">
      {accepted === 0 ? myOrders.notAccepted : myOrders.acceptedPieces(accepted, quantity)}
    </p>
  )
}
