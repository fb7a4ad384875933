import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { forgetKept, watchLine } from '#platform/line/line.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { type OfflineTexts, useOfflineTexts } from './offline-texts.ts'
import { hearWorker, keepOnView } from './tell-worker.ts'
import { useKeptOrderBanner } from './use-kept-order-banner.ts'
import { useLine } from './use-line.ts'

// Exported here so that it is in the same chunk as the banner and available offline.
export { KeptPages } from './kept-pages.tsx'

const backOnlineMs = 6000

hearWorker()
watchLine()

/** Displays when the connection is lost, how old the page is, and when it is back; above it the state of a queued order. */
export function LineBanner() {
  const texts = useOfflineTexts()
  useCacheCurrentPage()
  const status = useStatusText(texts)
  const KeptOrderBanner = useKeptOrderBanner()
  return (
    <div className="sticky top-26 z-30 md:top-28">
      {texts && KeptOrderBanner && <KeptOrderBanner texts={texts} />}
      <div role="status" aria-atomic="true">
        {status && (
          <p className="forced-edge page-gutter flex items-center justify-center gap-2 bg-ink py-2.5 text-center text-sm text-paper">
            <WifiOff size={18} aria-hidden="true" className={`shrink-0 ${status.back ? 'hidden' : ''}`} />
            <span>{status.text}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Caches the current page in its language for offline use. */
function useCacheCurrentPage(): void {
  const { shown } = usePages()
  const { language } = useLanguage()
  const { path, search } = shown.address
  const address = search.size > 0 ? `${path}?${search}` : path
  const first = useRef(address)
  useEffect(() => {
    if (first.current !== address) forgetKept()
    first.current = address
    void keepOnView(address, language)
  }, [address, language])
}

function useStatusText(texts: OfflineTexts | null): { text: string; back: boolean } | null {
  const { up, keptAt } = useLine()
  const { language } = useLanguage()
  const { path } = usePages().shown.address
  const back = useBackOnline(up)
  if (!texts) return null
  const cachedTime = keptAt === null ? null : formatMoment(new Date(keptAt), language)
  const stale =
    cachedTime === null
      ? texts.stillShown
      : path === '/cart'
        ? texts.cartKept(cachedTime)
        : texts.pageKept(cachedTime)
  if (!up) return { text: `${texts.noLine} ${stale}`, back: false }
  if (back) return { text: texts.lineBack, back: true }
  return cachedTime === null ? null : { text: `${texts.slowLine} ${stale}`, back: false }
}

/** True for a while after the connection is back; data displayed from the cache is then refetched. */
function useBackOnline(up: boolean): boolean {
  const client = useQueryClient()
  const [back, setBack] = useState(false)
  const wasUp = useRef(up)
  useEffect(() => {
    if (wasUp.current === up) return
    wasUp.current = up
    setBack(up)
    if (!up) return
    void client.invalidateQueries().then(forgetKept)
    const timer = setTimeout(() => setBack(false), backOnlineMs)
    return () => clearTimeout(timer)
  }, [up, client])
  return back && up
}
