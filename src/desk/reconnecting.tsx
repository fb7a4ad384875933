import { WifiOff } from '#ui/icons/wifi-off.ts'
import { useWorkTexts } from './use-work-texts.ts'

/** A status message while the shop does not respond and requests are retried. */
export function Reconnecting({ when }: { when: boolean }) {
  const desk = useWorkTexts()
  return (
    <div role="status">
      {when && (
        <p
          data-reconnecting=""
          className="forced-edge mb-3 flex items-center gap-2 rounded-control bg-tile-tint px-3 py-2.5"
        >
          <WifiOff size={18} className="shrink-0" />
          {desk.reconnecting}
        </p>
      )}
    </div>
  )
}
