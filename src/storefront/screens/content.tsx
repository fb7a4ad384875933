import { contentPageQuery, helpQuery } from '#features/content/client.ts'
import { helpSlug } from '#features/content/domain/content-pages.ts'
import { contentPath } from '#features/content/domain/content-path.ts'
import type { ContentPage, HelpPage } from '#features/content/schemas.ts'
import { isInquiryKind, parseReference } from '#features/inquiries/domain/inquiry-kinds.ts'
import { InquiryForm } from '#features/inquiries/ui/inquiry-form.tsx'
import { statusOf } from '#platform/pages/page-error.ts'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { ContentArticle } from '../content/content-article.tsx'
import { contentSlugOf, parseHelpQuery } from '../content/content-queries.ts'
import { HelpTopics } from '../content/help-topics.tsx'

/** Renders all content pages. */
export function Screen({ address }: { address: Address }) {
  const slug = contentSlugOf(address)
  if (slug === helpSlug) return <HelpTopics query={parseHelpQuery(address)} />
  return (
    <ContentArticle key={slug} slug={slug}>
      {isInquiryKind(slug) && (
        <InquiryForm
          kind={slug}
          sent={parseReference(slug, address.search.get('sent'))}
          product={cleanParam(address.search.get('wantedProduct'), 200) || null}
          orderNumber={/^\d{1,10}$/.exec(address.search.get('order') ?? '')?.[0] ?? null}
        />
      )}
    </ContentArticle>
  )
}

export function head({ address, queries, language, messages: { layout } }: HeadInput): Head {
  const slug = contentSlugOf(address)
  const query = parseHelpQuery(address)
  const { queryKey } = slug === helpSlug ? helpQuery(query, language) : contentPageQuery(slug, language)
  const { data: page, error } = queries.getQueryState<ContentPage | HelpPage>(queryKey) ?? {}
  if (!page)
    return { title: statusOf(error) === 404 ? layout.notFoundTitle : layout.siteName, canonical: null }
  const once = address.search.has('sent')
  return {
    title: page.title,
    description: page.description,
    canonical: query || once ? null : contentPath(slug),
  }
}
