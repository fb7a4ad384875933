import { useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { useNearViewport } from '#platform/pages/use-near-viewport.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { reviewsUrl } from '#shop/reviews/domain/review-notice.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Room for the section with none, one, two, and three or more reviews, so that what follows does not move when they are loaded. */
const rooms = [
  'min-h-72',
  'min-h-[39rem] md:min-h-[36rem]',
  'min-h-[50rem] md:min-h-[45rem]',
  'min-h-[60rem] md:min-h-[54rem]',
]

type Panel = typeof import('#shop/reviews/ui/reviews-panel.tsx').ReviewsPanel

/** The reviews of a product: code and data are loaded when it scrolls near; without script it links to a page. */
export function ReviewsSection({ product }: { product: Product }) {
  const { product: texts } = useMessages()
  const section = useRef<HTMLElement>(null)
  const near = useNearViewport(section)
  const { Panel, failed, retry } = usePanel(near)
  return (
    <section
      ref={section}
      aria-labelledby="reviews"
      className={`noscript:min-h-0 ${rooms[Math.min(product.reviewCount, rooms.length - 1)]}`}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="reviews" className="text-lg font-bold">
          {texts.reviewsTitle}
        </h2>
        <Link
          href={reviewsUrl(product.slug)}
          className="inline-flex min-h-11 items-center font-bold text-tile-deep hover:underline"
        >
          {texts.allReviews}
        </Link>
      </div>
      {Panel && <Panel product={product} page={1} preview />}
      {failed && <ErrorState message={texts.reviewsFailed} retry={retry} />}
      {near && !Panel && !failed && (
        <div role="status">
          <span className="sr-only">{texts.reviewsLoading}</span>
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </section>
  )
}

/** Loads the section's code and texts once needed. */
function usePanel(needed: boolean) {
  const { config } = usePages()
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<{ Panel: Panel } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!needed || loaded || failed) return
    Promise.all([
      import('#shop/reviews/ui/reviews-panel.tsx'),
      config.loadMessages(language, ['reviews']),
    ]).then(
      ([{ ReviewsPanel }]) => setLoaded({ Panel: ReviewsPanel }),
      () => setFailed(true),
    )
  }, [needed, loaded, failed, config, language])
  return { Panel: loaded?.Panel, failed, retry: () => setFailed(false) }
}
