import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { isInquiryKind, parseReference } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { InquiryForm } from '#shop/inquiries/ui/inquiry-form.tsx'
import { contentPageQuery, helpQuery } from '../client.ts'
import { helpSlug } from '../domain/content-pages.ts'
import { contentPath } from '../domain/content-path.ts'
import type { ContentPage, HelpPage } from '../schemas.ts'
import { ContentArticle } from './content-article.tsx'
import { parseContentSlug, parseHelpQuery } from './content-queries.ts'
import { HelpTopics } from './help-topics.tsx'

/** Renders all content pages. */
export function Screen({ address }: { address: Address }) {
  const slug = parseContentSlug(address)
  if (slug === helpSlug) return <HelpTopics query={parseHelpQuery(address)} />
  return (
    <ContentArticle key={slug} slug={slug}>
      {isInquiryKind(slug) && (
        <>
          {slug === 'sell' && <OpenShop />}
          <InquiryForm
            kind={slug}
            sent={parseReference(slug, address.search.get('sent'))}
            product={cleanParam(address.search.get('wantedProduct'), 200) || null}
            orderNumber={/^\d{1,10}$/.exec(address.search.get('order') ?? '')?.[0] ?? null}
          />
        </>
      )}
    </ContentArticle>
  )
}

/** The way to the application of an account; the form below it is for questions. */
function OpenShop() {
  const { inquiries } = useMessages()
  return (
    <p className="mb-6 rounded-card bg-tile-tint/60 p-4">
      {inquiries.openShop}{' '}
      <Link
        href="/sell/apply"
        className="inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4"
      >
        {inquiries.openShopLink}
      </Link>
    </p>
  )
}

export function head({ address, queries, language, messages: { layout } }: HeadInput): Head {
  const slug = parseContentSlug(address)
  const query = parseHelpQuery(address)
  const { queryKey } = slug === helpSlug ? helpQuery(query, language) : contentPageQuery(slug, language)
  const { data: page, error } = queries.getQueryState<ContentPage | HelpPage>(queryKey) ?? {}
  if (!page)
    return { title: getStatus(error) === 404 ? layout.notFoundTitle : layout.siteName, canonical: null }
  const once = address.search.has('sent')
  return {
    title: page.title,
    description: page.description,
    canonical: query || once ? null : contentPath(slug),
  }
}
