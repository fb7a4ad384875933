import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import { DestinationArrival } from '#shop/delivery/ui/destination-arrival.tsx'
import { DestinationLink } from '#shop/delivery/ui/destination-link.tsx'
import { OrderBy } from '#shop/delivery/ui/order-by.tsx'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { type DisplayedTotals, findCartDates } from '#shop/orders/ui/use-cart-totals.ts'
import { Truck } from '#ui/icons/truck.ts'

/** When the cart arrives where the visitor picked: of goods of several sellers from the first to the last day. */
export function CartArrival({ totals }: { totals: DisplayedTotals }) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const destination = useDestination()
  const dates = destination?.picked ? findCartDates(totals, destination.governorate) : undefined
  if (!destination?.picked || !dates) return <DestinationArrival className="mt-3 text-sm" />
  return (
    <div className="mt-3 flex items-start gap-3 text-sm">
      <Truck size={20} strokeWidth={1.75} className="icon-directional mt-0.5 shrink-0 text-tile-deep" />
      <p className="min-w-0">
        <span className="block">
          <ArrivalLine dates={dates} place={localized(destination, 'name', language)} />
        </span>
        <OrderBy until={destination.until} />
        <DestinationLink className="inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4">
          {arrival.change}
        </DestinationLink>
      </p>
    </div>
  )
}
