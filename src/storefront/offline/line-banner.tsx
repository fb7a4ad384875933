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

// One file with the banner: it is there when the line drops.
export { KeptPages } from './kept-pages.tsx'

const backShownMs = 6000

hearWorker()
watchLine()

/** Says when the line is down, what is shown then, and when it is back; above it what became of an order. */
export function LineBanner() {
  const texts = useOfflineTexts()
  useKeepOnView()
  const said = useSaid(texts)
  const KeptOrderBanner = useKeptOrderBanner()
  return (
    <div className="sticky top-26 z-30 md:top-28">
      {texts && KeptOrderBanner && <KeptOrderBanner texts={texts} />}
      <div role="status" aria-atomic="true">
        {said && (
          <p className="forced-edge page-gutter flex items-center justify-center gap-2 bg-ink py-2.5 text-center text-sm text-paper">
            <WifiOff size={18} aria-hidden="true" className={`shrink-0 ${said.back ? 'hidden' : ''}`} />
            <span>{said.text}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** The page on view, in its language, can be read again without a line. */
function useKeepOnView(): void {
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

function useSaid(texts: OfflineTexts | null): { text: string; back: boolean } | null {
  const { up, keptAt } = useLine()
  const { language } = useLanguage()
  const { path } = usePages().shown.address
  const back = useBack(up)
  if (!texts) return null
  const when = keptAt === null ? null : formatMoment(new Date(keptAt), language)
  const kept =
    when === null ? texts.stillShown : path === '/cart' ? texts.cartKept(when) : texts.pageKept(when)
  if (!up) return { text: `${texts.noLine} ${kept}`, back: false }
  if (back) return { text: texts.lineBack, back: true }
  return when === null ? null : { text: `${texts.slowLine} ${kept}`, back: false }
}

/** True for a while after the line has come back; what was kept on view is loaded anew. */
function useBack(up: boolean): boolean {
  const client = useQueryClient()
  const [back, setBack] = useState(false)
  const wasUp = useRef(up)
  useEffect(() => {
    if (wasUp.current === up) return
    wasUp.current = up
    setBack(up)
    if (!up) return
    void client.invalidateQueries().then(forgetKept)
    const timer = setTimeout(() => setBack(false), backShownMs)
    return () => clearTimeout(timer)
  }, [up, client])
  return back && up
}
