import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clearCachedAt, watchConnectivity } from '#platform/connectivity/connectivity.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { WifiOff } from '#ui/icons/wifi-off.ts'
import { type OfflineTexts, useOfflineTexts } from './offline-texts.ts'
import { cacheCurrentPage, listenToWorker } from './service-worker-client.ts'
import { useConnectivity } from './use-connectivity.ts'
import { useOfflineOrderBanner } from './use-offline-order-banner.ts'

// Exported here so that it is in the same chunk as the banner and available offline.
export { OfflinePages } from './offline-pages.tsx'

const backOnlineMs = 6000

listenToWorker()
watchConnectivity()

/** Displays when the connection is lost, how old the page is, and when it is back; above it the state of a queued order. */
export function ConnectivityBanner() {
  const texts = useOfflineTexts()
  useCacheCurrentPage()
  const status = useStatusText(texts)
  const LazyOfflineOrderBanner = useOfflineOrderBanner()
  return (
    <div className="sticky top-26 z-30 md:top-28">
      {texts && LazyOfflineOrderBanner && <LazyOfflineOrderBanner texts={texts} />}
      <div role="status" aria-atomic="true">
        {status && (
          <p className="forced-edge page-gutter flex items-center justify-center gap-2 bg-ink py-2.5 text-center text-sm text-paper">
            <WifiOff size={18} className={`shrink-0 ${status.back ? 'hidden' : ''}`} />
            <span>{status.text}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Caches the current page in its language for offline use. */
function useCacheCurrentPage(): void {
  const { current } = usePages()
  const { language } = useLanguage()
  const { path, search } = current.address
  const address = search.size > 0 ? `${path}?${search}` : path
  const first = useRef(address)
  useEffect(() => {
    if (first.current !== address) clearCachedAt()
    first.current = address
    void cacheCurrentPage(address, language)
  }, [address, language])
}

function useStatusText(texts: OfflineTexts | null): { text: string; back: boolean } | null {
  const { isOnline: up, cachedAt } = useConnectivity()
  const { language } = useLanguage()
  const { path } = usePages().current.address
  const back = useBackOnline(up)
  if (!texts) return null
  const cachedTime = cachedAt === null ? null : formatMoment(new Date(cachedAt), language)
  const stale =
    cachedTime === null
      ? texts.offlineHint
      : path === '/cart'
        ? texts.cachedCart(cachedTime)
        : texts.cachedPage(cachedTime)
  if (!up) return { text: `${texts.noConnection} ${stale}`, back: false }
  if (back) return { text: texts.connectionBack, back: true }
  return cachedTime === null ? null : { text: `${texts.slowConnection} ${stale}`, back: false }
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
    void client.invalidateQueries().then(clearCachedAt)
    const timer = setTimeout(() => setBack(false), backOnlineMs)
    return () => clearTimeout(timer)
  }, [up, client])
  return back && up
}
