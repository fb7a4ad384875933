import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { DestinationLink } from '#shop/delivery/ui/destination-link.tsx'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { MapPin } from '#ui/icons/map-pin.ts'

/** Names the picked governorate, also one that is not served any more, or all of Iraq, and leads to the picker. */
export function DeliverToLink({ size, className }: { size: number; className: string }) {
  const { language } = useLanguage()
  const { layout, arrival } = useMessages()
  const destination = useDestination()
  function label() {
    if (destination?.picked) return arrival.deliverTo(localized(destination, 'name', language))
    if (destination?.unserved) return arrival.unserved(localized(destination.unserved, 'name', language))
    return layout.deliverTo
  }

  return (
    <DestinationLink className={className}>
      <MapPin size={size} />
      {label()}
    </DestinationLink>
  )
}
