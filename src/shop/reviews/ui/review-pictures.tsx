import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { largestPicture, pictureVariant } from '../picture-address.ts'

const PictureViewer = lazy(() =>
  import('#ui/picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
)

type Props = {
  urls: readonly string[]
  /** The displayed name; null where none is. */
  author: string | null
}

/** Small pictures of a review. A click opens the viewer of the product's gallery; without script, the picture itself. */
export function ReviewPictures({ urls, author }: Props) {
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  const [viewed, setViewed] = useState<number | null>(null)
  const label = texts.picturesBy(author)
  return (
    <>
      <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
        {urls.map((url, index) => {
          const alt = texts.pictureBy(author, formatNumber(index + 1, language))
          return (
            <li key={url}>
              <a
                href={largestPicture(url)}
                aria-label={texts.enlarge(alt)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  setViewed(index)
                }}
                className="block size-22 cursor-zoom-in overflow-hidden rounded-control border border-line hover:border-tile-deep"
              >
                <ReviewThumbnail url={url} alt={alt} />
              </a>
            </li>
          )
        })}
      </ul>
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            images={urls.map(largestPicture)}
            name={label}
            first={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A picture of a review at 88 px, loaded when it comes near the viewport. */
export function ReviewThumbnail({ url, alt }: { url: string; alt: string }) {
  const avif = ([160, 320] as const).map((width) => `${pictureVariant(url, width, 'avif')} ${width}w`)
  return (
    <picture>
      <source type="image/avif" srcSet={avif.join(', ')} sizes="88px" />
      <img
        src={pictureVariant(url, 320, 'jpg')}
        alt={alt}
        width={88}
        height={88}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
