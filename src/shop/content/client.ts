import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Site } from './domain/site.ts'
import { type HomeSectionView, toView } from './home-view.ts'
import type { ContentPage, HelpPage, Slide } from './schemas.ts'
import type { ListedSection } from './schemas-home.ts'

export function slidesQuery() {
  return queryOptions({
    queryKey: ['slides'],
    queryFn: ({ signal }) => fetchJson<Slide[]>('/api/slides', { signal }),
  })
}

/** The sections of the home page with their products, for a shop whose owner has arranged it. */
export function homeSectionsQuery() {
  return queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }): Promise<HomeSectionView[]> =>
      (await fetchJson<ListedSection[]>('/api/home', { signal })).map(toView),
  })
}

export function subscribeToNewsletter(email: string): Promise<void> {
  return fetchJson('/api/newsletter', { method: 'POST', body: { email } })
}

/** The facts about the shop, on every page. */
export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => fetchJson<Site>('/api/site', { signal }),
  })
}

/** A content page in one language. */
export function contentPageQuery(slug: string, language: Language) {
  return queryOptions({
    queryKey: ['content-page', slug, language] as const,
    queryFn: ({ signal }) =>
      fetchJson<ContentPage>(`/api/pages/${encodeURIComponent(slug)}?lang=${language}`, { signal }),
  })
}

/** The questions and answers that match a search; all of them when it is blank. */
export function helpQuery(search: string, language: Language) {
  return queryOptions({
    queryKey: ['help', search, language] as const,
    queryFn: ({ signal }) =>
      fetchJson<HelpPage>(`/api/help?${new URLSearchParams({ lang: language, q: search })}`, { signal }),
  })
}
