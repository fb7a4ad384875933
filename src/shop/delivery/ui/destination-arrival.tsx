import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Truck } from '#ui/icons/truck.ts'
import type { PickedDestination } from '../schemas.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { DeliveryFee } from './delivery-fee.tsx'
import { DestinationLink } from './destination-link.tsx'
import { OrderBy } from './order-by.tsx'
import { unservedNames } from './unserved-names.ts'
import { useDestination } from './use-destination.ts'

type Props = {
  className?: string
  /** The product whose delivery fee is stated, unless its seller has own rates; without one none is. A seller's own dates are with its offers. */
  product?:
    | { bulky?: true; price: number; discountPrice?: number; ownDelivery?: true; ownDates?: true }
    | undefined
}

/**
 * When an order placed now arrives in the governorate that the visitor picked, what the delivery of a product costs there, and a
 * link that changes it. Without one it promises nothing: it says where the shop does not deliver, and leads to the picker.
 */
export function DestinationArrival({ className = '', product }: Props) {
  const { arrival } = useMessages()
  const { language } = useLanguage()
  const destination = useDestination()
  if (!destination) return null
  return (
    <div className={`flex gap-3 ${destination.picked ? 'items-start' : 'items-center'} ${className}`}>
      <Truck size={20} strokeWidth={1.75} className="icon-directional mt-0.5 shrink-0 text-tile-deep" />
      <p className="min-w-0">
        {destination.picked ? (
          <PromisedDates destination={destination} product={product} />
        ) : (
          destination.unserved && (
            <span className="block font-bold text-pomegranate">
              {arrival.unserved(localized(destination.unserved, 'name', language))}
            </span>
          )
        )}
        <DestinationLink className="inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4">
          {destination.picked ? arrival.change : arrival.ask}
        </DestinationLink>
      </p>
    </div>
  )
}

function PromisedDates({
  destination,
  product,
}: { destination: PickedDestination } & Pick<Props, 'product'>) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const { from, to, until } = destination
  if (from === null || to === null || product?.ownDates) return null
  const except = unservedNames(destination, language)
  const place = localized(destination, 'name', language)
  return (
    <>
      <span className="block">
        <ArrivalLine dates={{ from, to }} place={place} />
      </span>
      <OrderBy until={until} />
      {product && !product.ownDelivery && (
        <DeliveryFee destination={destination} place={place} product={product} />
      )}
      {except && <span className="block text-sm text-ink-soft">{arrival.except(except)}</span>}
    </>
  )
}
