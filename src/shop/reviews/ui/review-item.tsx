import type { ReactNode } from 'react'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Stars } from '#ui/stars.tsx'
import { UserText } from './user-text.tsx'

type Props = {
  review: { author?: string | null; rating: number; text: string; createdAt: string; updatedAt: string }
  /** Pictures and controls below the text. */
  children?: ReactNode
}

export function ReviewItem({ review, children }: Props) {
  const { author, rating, text, createdAt, updatedAt } = review
  const { language } = useLanguage()
  const { reviews, catalogue } = useMessages()
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <Stars value={rating} label={catalogue.rating(rating)} size="md" />
        {author !== undefined && <bdi className="font-bold text-ink">{author ?? reviews.someone}</bdi>}
        <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
        {updatedAt !== createdAt && <span>{`(${reviews.edited})`}</span>}
      </p>
      <UserText text={text} />
      {children}
    </article>
  )
}
