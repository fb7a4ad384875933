import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { MyPicture } from '../schemas.ts'
import { ReviewThumbnail } from './review-pictures.tsx'

/** The pictures of the shopper's own review, with what the shop says of each. */
export function MyPictures({ pictures }: { pictures: readonly MyPicture[] }) {
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  if (pictures.length === 0) return null
  return (
    <ul aria-label={texts.pictures} className="mt-3 flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="flex max-w-full flex-col gap-1 text-sm text-ink-soft">
          <MyPictureView picture={picture} name={texts.myPicture(formatNumber(index + 1, language))} />
        </li>
      ))}
    </ul>
  )
}

/** One picture of the shopper's own review: waiting, approved, or why it was rejected. */
export function MyPictureView({ picture, name }: { picture: MyPicture; name: string }) {
  const { reviews: texts } = useMessages()
  const { url, status, reason } = picture
  if (!url)
    return (
      <p className="max-w-56 rounded-control bg-sand p-3">
        <strong className="block text-ink">{texts.pictureRejected}</strong>
        {reason && texts.rejectionReasons[reason]}
      </p>
    )
  return (
    <>
      <span className="block size-22 overflow-hidden rounded-control border border-line">
        <ReviewThumbnail url={url} alt={name} />
      </span>
      {status === 'waiting' && <span className="max-w-22">{texts.pictureWaiting}</span>}
    </>
  )
}
