import type { Language } from '#platform/i18n/language.ts'
import type { Address, ScreenQuery } from '#platform/pages/screen.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { inquiryDraftQuery } from '#shop/inquiries/client.ts'
import { isInquiryKind } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { contentPageQuery, helpQuery } from '../client.ts'
import { helpSlug } from '../domain/content-pages.ts'

const maxQueryLength = 200

export function parseContentSlug({ path, params }: Address): string {
  return params.slug ?? path.slice(1)
}

/** The search query of the help page. */
export function parseHelpQuery({ search }: Address): string {
  return cleanParam(search.get('q'), maxQueryLength)
}

export function contentQueries(address: Address, language: Language): ScreenQuery[] {
  const slug = parseContentSlug(address)
  if (slug === helpSlug) return [helpQuery(parseHelpQuery(address), language)]
  const page = contentPageQuery(slug, language)
  return isInquiryKind(slug) ? [page, inquiryDraftQuery(slug)] : [page]
}
