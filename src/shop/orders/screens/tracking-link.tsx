import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

/** Links to order tracking, for shoppers who ordered on another device. */
export function TrackingLink() {
  const { myOrders } = useMessages()
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-center">
      <span className="text-ink-soft">{myOrders.elsewhere}</span>
      <Link
        href="/track"
        className="inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4"
      >
        {myOrders.toTracking}
      </Link>
    </p>
  )
}
