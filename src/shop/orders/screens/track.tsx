import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { trackingQuery } from '../client.ts'
import { TrackForm } from './track-form.tsx'
import { TrackedView } from './tracked-view.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.myOrders.track,
  canonical: null,
})

export function Screen() {
  const { myOrders } = useMessages()
  const { data: tracking = null } = useQuery(trackingQuery())
  const outcome = tracking?.outcome
  return (
    <div className="page-gutter mx-auto max-w-2xl py-6">
      <h1 className="mb-4 text-2xl font-bold">{myOrders.track}</h1>
      <TrackForm tracking={tracking} />
      {tracking && outcome?.kind === 'found' && (
        <TrackedView key={outcome.order.id} outcome={outcome} phone={tracking.typed.phone} />
      )}
    </div>
  )
}
