import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ManagedSettings } from './schemas.ts'
import type { Contradictions } from './schemas-contradictions.ts'
import type { ManagedHome } from './schemas-home.ts'
import type { ManagedMessages } from './schemas-messages.ts'
import type { ManagedPage, ManagedPages } from './schemas-pages.ts'
import type { ManagedPixels } from './schemas-pixels.ts'
import type { ManagedSlide } from './schemas-slides.ts'

const path = '/api/admin/settings'

/** All settings by section. */
export function managedSettingsQuery() {
  return queryOptions({
    queryKey: ['managed-settings'],
    queryFn: ({ signal }) => fetchJson<ManagedSettings>(path, { signal }),
  })
}

/** The sentences of edited texts that contradict rates and categories. */
export function contradictionsQuery() {
  return queryOptions({
    queryKey: ['contradictions'],
    queryFn: ({ signal }) => fetchJson<Contradictions>('/api/admin/contradictions', { signal }),
  })
}

/** Judges a sentence right, or lists it again; returns the lists after it. */
export function judgeContradiction(id: string, dismissed: boolean): Promise<Contradictions> {
  return fetchJson(`/api/admin/contradictions/${id}`, { method: 'PUT', body: { dismissed } })
}

/** The sections of the home page. */
export function managedHomeQuery() {
  return queryOptions({
    queryKey: ['managed-home'],
    queryFn: ({ signal }) => fetchJson<ManagedHome>(`${path}/home`, { signal }),
  })
}

/** The pixels of ad networks. */
export function managedPixelsQuery() {
  return queryOptions({
    queryKey: ['managed-pixels'],
    queryFn: ({ signal }) => fetchJson<ManagedPixels>(`${path}/pixels`, { signal }),
  })
}

/** Values are sent as typed, so that the server names the fields it refuses. */
export function saveSettings(
  section: keyof ManagedSettings | 'home' | 'pixels',
  body: Record<string, unknown>,
): Promise<{ version: number }> {
  return fetchJson(`${path}/${section}`, { method: 'PUT', body })
}

const slidesPath = '/api/admin/slides'

/** All slides of the home page in their order. */
export function managedSlidesQuery() {
  return queryOptions({
    queryKey: ['managed-slides'],
    queryFn: ({ signal }) => fetchJson<ManagedSlide[]>(slidesPath, { signal }),
  })
}

export function createSlide(body: Record<string, unknown>): Promise<{ id: number }> {
  return fetchJson(slidesPath, { method: 'POST', body })
}

export function saveSlide(id: number, body: Record<string, unknown>): Promise<{ version: number }> {
  return fetchJson(`${slidesPath}/${id}`, { method: 'PUT', body })
}

export function removeSlide(id: number): Promise<void> {
  return fetchJson(`${slidesPath}/${id}`, { method: 'DELETE' })
}

export function orderSlides(ids: readonly number[]): Promise<void> {
  return fetchJson(`${slidesPath}/order`, { method: 'PUT', body: { ids } })
}

const pagesPath = '/api/admin/pages'
const pagePath = (slug: string, language: string) =>
  `${pagesPath}/${encodeURIComponent(slug)}/${encodeURIComponent(language)}`

/** All content pages in each language. */
export function managedPagesQuery() {
  return queryOptions({
    queryKey: ['managed-pages'],
    queryFn: ({ signal }) => fetchJson<ManagedPages>(pagesPath, { signal }),
  })
}

/** One content page with its versions. */
export function managedPageQuery(slug: string, language: string) {
  return queryOptions({
    queryKey: ['managed-page', slug, language] as const,
    queryFn: ({ signal }) => fetchJson<ManagedPage>(pagePath(slug, language), { signal }),
  })
}

export function addPage(body: Record<string, unknown>): Promise<{ slug: string }> {
  return fetchJson(pagesPath, { method: 'POST', body })
}

export function setPageVisibility(slug: string, hidden: boolean): Promise<void> {
  return fetchJson(`${pagesPath}/${encodeURIComponent(slug)}/visibility`, { method: 'PUT', body: { hidden } })
}

export function removePage(slug: string): Promise<void> {
  return fetchJson(`${pagesPath}/${encodeURIComponent(slug)}`, { method: 'DELETE' })
}

export function savePage(
  { slug, language }: Pick<ManagedPage, 'slug' | 'language'>,
  body: Record<string, unknown>,
): Promise<{ version: number }> {
  return fetchJson(pagePath(slug, language), { method: 'PUT', body })
}

export function previewPage(
  { slug, language }: Pick<ManagedPage, 'slug' | 'language'>,
  markdown: string,
): Promise<{ html: string }> {
  return fetchJson(`${pagePath(slug, language)}/preview`, { method: 'POST', body: { markdown } })
}

export function restorePage(
  { slug, language, version }: Pick<ManagedPage, 'slug' | 'language' | 'version'>,
  restored: number,
): Promise<{ version: number }> {
  return fetchJson(`${pagePath(slug, language)}/restore`, { method: 'POST', body: { version, restored } })
}

const messagesPath = '/api/admin/messages'

/** All messages with their texts. */
export function managedMessagesQuery() {
  return queryOptions({
    queryKey: ['managed-messages'],
    queryFn: ({ signal }) => fetchJson<ManagedMessages>(messagesPath, { signal }),
  })
}

/** The texts of messages that differ from the default ones, by their keys. */
export function shopMessagesQuery() {
  return queryOptions({
    queryKey: ['shop-messages'],
    queryFn: ({ signal }) => fetchJson<{ texts: Record<string, string> }>(`${messagesPath}/own`, { signal }),
  })
}

export function saveMessage(
  id: string,
  body: { texts: Record<string, string>; version: number },
): Promise<{ version: number }> {
  return fetchJson(`${messagesPath}/${id}`, { method: 'PUT', body })
}

export function saveQuietHours(body: {
  quiet: { from: string; to: string } | null
  version: number
}): Promise<{ version: number }> {
  return fetchJson(`${messagesPath}/quiet-hours`, { method: 'PUT', body })
}

export function sendTestMessage(
  id: string,
  body: { language: Language; texts: Record<string, string> },
): Promise<void> {
  return fetchJson(`${messagesPath}/${id}/test`, { method: 'POST', body })
}
