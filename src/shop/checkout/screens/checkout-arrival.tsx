import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { arrivalsQuery } from '#shop/delivery/client.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import { OrderBy } from '#shop/delivery/ui/order-by.tsx'
import type { CheckoutDraft, CheckoutValues } from '#shop/orders/ui/checkout-fields.ts'
import { type DisplayedTotals, findCartDates } from '#shop/orders/ui/use-cart-totals.ts'
import { Truck } from '#ui/icons/truck.ts'

type Props = { control: Control<CheckoutDraft, unknown, CheckoutValues>; totals: DisplayedTotals }

/**
 * When the order arrives in the governorate of the form, of goods of several sellers from the first to the last day; before one is chosen,
 * it is asked for.
 */
export function CheckoutArrival({ control, totals }: Props) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const chosen = useWatch({ control, name: 'governorate' })
  const { data } = useQuery(arrivalsQuery())
  const place = data?.arrivals.find(({ governorate }) => governorate === chosen)
  const { from, to } = (place && findCartDates(totals, place.governorate)) ??
    place ?? { from: null, to: null }
  if (!data || (place && (from === null || to === null))) return null
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-sm">
      <Truck size={20} strokeWidth={1.75} className="icon-directional shrink-0 text-tile-deep" />
      {place && from !== null && to !== null ? (
        <span>
          <ArrivalLine dates={{ from, to }} place={localized(place, 'name', language)} />
          <OrderBy until={data.until} />
        </span>
      ) : (
        arrival.ask
      )}
    </p>
  )
}
