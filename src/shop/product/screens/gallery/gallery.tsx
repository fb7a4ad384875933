import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { useStrip } from '#ui/use-strip.ts'
import { GallerySlide } from './gallery-slide.tsx'

const PictureViewer = lazy(() =>
  import('#ui/picture-viewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })),
)

/** Not on a phone, where they would push the name and the price out of the first screen. */
const Thumbnails = lazyPart(
  () =>
    import('../load-product-details.ts').then(async (part) => (await part.loadProductDetails()).Thumbnails),
  {
    className: 'max-sm:hidden',
  },
)

type Props = { images: readonly [string, ...string[]]; name: string }

/**
 * A product's pictures: a strip that is swiped, with thumbnails, and a viewer to look closely. Without script the strip still
 * scrolls, thumbnails jump to their picture, and a picture opens in its largest size.
 */
export function Gallery({ images, name }: Props) {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const { current, show, onScroll, onKeyDown } = useStrip(list)
  const [viewed, setViewed] = useState<number | null>(null)
  const isHydrated = useHydrated()
  const isOnly = images.length === 1

  return (
    <div className="page-bleed self-start overflow-hidden bg-paper sm:mx-0 sm:rounded-card sm:border sm:border-line">
      <div className="relative">
        <ul
          ref={list}
          aria-label={texts.pictures}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="slides-sideways relative flex snap-x snap-mandatory overscroll-x-contain"
        >
          {images.map((image, index) => (
            <GallerySlide
              key={image}
              image={image}
              index={index}
              name={name}
              isCurrent={index === current || !isHydrated}
              onOpen={() => setViewed(index)}
            />
          ))}
        </ul>
        {!isOnly && (
          <span
            aria-hidden="true"
            className="needs-script pointer-events-none absolute bottom-3 start-1/2 rounded-full bg-ink/70 px-3 py-0.5 text-sm text-paper ltr:-translate-x-1/2 rtl:translate-x-1/2"
          >
            {texts.pictureOf(formatNumber(current + 1, language), formatNumber(images.length, language))}
          </span>
        )}
      </div>
      {!isOnly && <Thumbnails images={images} name={name} current={current} onChoose={show} />}
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            images={images}
            name={name}
            first={viewed}
            onClose={(last) => {
              setViewed(null)
              show(last, { focuses: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
