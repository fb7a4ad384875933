import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { addressHref } from '#platform/pages/address-href.ts'
import { useBusy } from '#platform/pages/busy.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CloudOff } from '#ui/icons/cloud-off.ts'
import { WifiOff } from '#ui/icons/wifi-off.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

/** The error page. Retrying is a link to the same page, so that it works without script. */
export function Failed({ status, retry }: { status: number; retry: () => void }) {
  const { layout, ui } = useMessages()
  const { current } = usePages()
  const busy = useBusy()
  const texts = {
    503: { title: layout.unavailableTitle, text: layout.unavailableText },
    0: { title: layout.offlineTitle, text: layout.offlineText },
  }[status] ?? { title: layout.failedTitle, text: layout.failedText }
  const Icon = status === 0 ? WifiOff : CloudOff

  const OfflinePages = useOfflinePages(status === 0)
  useEffect(() => {
    if (status !== 0) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [status, retry])

  function tryAgain(event: MouseEvent) {
    event.preventDefault()
    retry()
  }

  return (
    <div className="page-width pt-6 md:pt-10">
      <EmptyState
        drawing={
          <StarDrawing>
            <Icon size={36} strokeWidth={1.75} />
          </StarDrawing>
        }
        heading={<h1 className="text-2xl font-extrabold">{texts.title}</h1>}
        action={
          <a
            href={addressHref(current.address, null)}
            aria-busy={busy}
            onClick={tryAgain}
            className={buttonClass()}
          >
            {ui.retry}
          </a>
        }
      >
        <p role="alert">{texts.text}</p>
      </EmptyState>
      {OfflinePages && <OfflinePages />}
    </div>
  )
}

/** The pages that are available offline. */
function useOfflinePages(needed: boolean): ComponentType | null {
  const [OfflinePages, setOfflinePages] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!needed) return
    import('../offline/connectivity-banner.tsx').then(
      (module) => setOfflinePages(() => module.OfflinePages),
      () => {},
    )
  }, [needed])
  return OfflinePages
}
