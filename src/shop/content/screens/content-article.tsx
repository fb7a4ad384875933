import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { contentPageQuery } from '../client.ts'
import { NotFound } from '../ui/not-found.tsx'
import { ContentFrame, Prose } from './content-frame.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import { OperatorFacts } from './operator-facts.tsx'

/** A content page. Children, such as a form, are rendered below the text and survive a change of language. */
export function ContentArticle({ slug, children }: { slug: string; children: ReactNode }) {
  const { language } = useLanguage()
  const { contentPage } = useMessages()
  const { data, error, isError, isFetching, refetch } = useQuery(contentPageQuery(slug, language))
  if (getStatus(error) === 404) return <NotFound />
  return (
    <ContentFrame slug={slug} related={data?.related ?? []}>
      <article>
        {data ? (
          <>
            <h1 className="text-2xl font-extrabold wrap-anywhere md:text-3xl">{data.title}</h1>
            <Contents headings={data.headings} />
            <Prose html={data.html} />
            <OperatorFacts slug={slug} />
          </>
        ) : isError ? (
          <>
            <h1 className="sr-only">{contentPage.page}</h1>
            <ErrorState message={contentPage.pageFailed} retry={() => void refetch()} busy={isFetching} />
          </>
        ) : (
          <ContentSkeleton />
        )}
      </article>
      {children && <div className="mt-8">{children}</div>}
      {data && (
        <p className="mt-8 text-sm text-ink-soft">
          {contentPage.updated(formatDate(data.updated, language))}
        </p>
      )}
    </ContentFrame>
  )
}

const minHeadings = 5

function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const { contentPage } = useMessages()
  if (headings.length < minHeadings) return null
  return (
    <nav
      aria-label={contentPage.onThisPage}
      className="mt-4 rounded-card bg-tile-tint/60 px-4 py-2 wrap-anywhere"
    >
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1 text-tile-deep underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
