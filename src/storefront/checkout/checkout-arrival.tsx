import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { arrivalsQuery } from '#features/delivery/client.ts'
import { ArrivalLine } from '#features/delivery/ui/arrival-line.tsx'
import { useDestination } from '#features/delivery/ui/use-destination.ts'
import type { CheckoutDraft, CheckoutValues } from '#features/orders/ui/checkout-fields.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'

/** When the order arrives in the governorate of the form; before one is chosen, in that of the other pages. */
export function CheckoutArrival({ control }: { control: Control<CheckoutDraft, unknown, CheckoutValues> }) {
  const { language } = useLanguage()
  const chosen = useWatch({ control, name: 'governorate' })
  const destination = useDestination()
  const { data } = useQuery(arrivalsQuery())
  const place = data?.arrivals.find(({ governorate }) => governorate === chosen) ?? destination
  if (!place || place.from === null || place.to === null) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm">
      <Truck
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="icon-directional shrink-0 text-tile-deep"
      />
      <ArrivalLine dates={{ from: place.from, to: place.to }} place={localized(place, 'name', language)} />
    </p>
  )
}
