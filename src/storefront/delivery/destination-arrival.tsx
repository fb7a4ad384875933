import { Truck } from 'lucide-react'
import { ArrivalLine } from '#features/delivery/ui/arrival-line.tsx'
import { DeliveryFee } from '#features/delivery/ui/delivery-fee.tsx'
import { unservedNames } from '#features/delivery/ui/unserved-names.ts'
import { useDestination } from '#features/delivery/ui/use-destination.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { DestinationLink } from './destination-link.tsx'

type Props = {
  className?: string
  /** The product whose delivery fee is stated; without one none is. */
  product?: { bulky?: true; price: number; discountPrice?: number }
}

/**
 * When an order placed now arrives in the visitor's governorate, and what the delivery of a product costs there, with a link that
 * changes it; or that the governorate is not served any more.
 */
export function DestinationArrival({ className = '', product }: Props) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const destination = useDestination()
  if (!destination) return null
  const { from, to, unserved } = destination
  const except = unservedNames(destination, language)
  const place = localized(destination, 'name', language)
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <Truck
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="icon-directional mt-0.5 shrink-0 text-tile-deep"
      />
      <p className="min-w-0">
        {unserved && (
          <span className="block font-bold text-pomegranate">
            {arrival.unserved(localized(unserved, 'name', language))}
          </span>
        )}
        {!unserved && from !== null && to !== null && (
          <>
            <span className="block">
              <ArrivalLine dates={{ from, to }} place={place} />
            </span>
            {product && <DeliveryFee destination={destination} place={place} product={product} />}
            {except && <span className="block text-sm text-ink-soft">{arrival.except(except)}</span>}
          </>
        )}
        <DestinationLink className="inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4">
          {arrival.change}
        </DestinationLink>
      </p>
    </div>
  )
}
