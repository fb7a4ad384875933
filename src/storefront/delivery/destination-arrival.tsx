import { Truck } from 'lucide-react'
import { ArrivalLine } from '#features/delivery/ui/arrival-line.tsx'
import { useDestination } from '#features/delivery/ui/use-destination.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { DestinationLink } from './destination-link.tsx'

/** When an order placed now arrives in the visitor's governorate, with a link that changes it. */
export function DestinationArrival({ className = '' }: { className?: string }) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const destination = useDestination()
  if (!destination) return null
  const { from, to } = destination
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <Truck
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="icon-directional mt-0.5 shrink-0 text-tile-deep"
      />
      <p className="min-w-0">
        {from !== null && to !== null && (
          <span className="block">
            <ArrivalLine dates={{ from, to }} place={localized(destination, 'name', language)} />
          </span>
        )}
        <DestinationLink className="inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4">
          {arrival.change}
        </DestinationLink>
      </p>
    </div>
  )
}
