import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { Search } from '#ui/icons/search.ts'
import { useSearchField } from '#ui/use-search-field.ts'
import { helpQuery } from '../client.ts'
import type { HelpPage } from '../schemas.ts'
import { ContentFrame, Prose } from './content-frame.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'

/** Questions and answers by topic, with a search box. */
export function HelpTopics({ query }: { query: string }) {
  const { language } = useLanguage()
  const { contentPage } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(helpQuery(query, language))
  return (
    <ContentFrame slug="help" related={data?.related ?? []}>
      <h1 className="text-2xl font-extrabold md:text-3xl">{contentPage.helpTitle}</h1>
      <HelpSearch query={query} />
      {data ? (
        <Answers page={data} query={query} />
      ) : isError ? (
        <ErrorState message={contentPage.pageFailed} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <ContentSkeleton />
      )}
    </ContentFrame>
  )
}

function HelpSearch({ query }: { query: string }) {
  const { contentPage } = useMessages()
  const { field, settle } = useSearchField(query)

  function ask(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    settle(typed)
    navigate(typed ? `/help?${new URLSearchParams({ q: typed })}` : '/help')
  }

  return (
    <search className="mt-4 mb-6 block">
      <form action="/help" onSubmit={ask} className="flex gap-2">
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          enterKeyHint="search"
          aria-label={contentPage.helpSearch}
          placeholder={contentPage.helpPlaceholder}
          className={controlClass}
        />
        <Button type="submit" aria-label={contentPage.helpSearchButton}>
          <Search size={20} />
          <span className="max-sm:sr-only">{contentPage.helpSearchButton}</span>
        </Button>
      </form>
    </search>
  )
}

function Answers({ page: { topics, found }, query }: { page: HelpPage; query: string }) {
  const { contentPage } = useMessages()
  return (
    <>
      {query && (
        <p role="status" className="mb-4 text-ink-soft">
          {found > 0 ? contentPage.answersFound(found) : contentPage.noAnswers}{' '}
          <Link
            href="/help"
            className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
          >
            {contentPage.allQuestions}
          </Link>
        </p>
      )}
      {topics.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="mb-6">
          <h2 id={id} className="mb-2 text-xl font-extrabold">
            {title}
          </h2>
          <div className="divide-y divide-line rounded-card border border-line bg-paper">
            {questions.map((each) => (
              <details key={each.id} id={each.id} open={query !== '' && found <= 3} className="group">
                <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2.5 font-bold hover:text-tile-deep">
                  <h3>{each.question}</h3>
                  <ChevronDown
                    size={20}
                    className="shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <div className="px-4 pb-4">
                  <Prose html={each.html} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
      {found === 0 && (
        <Link href="/contact" className={buttonClass('secondary')}>
          {contentPage.askUs}
        </Link>
      )}
    </>
  )
}
