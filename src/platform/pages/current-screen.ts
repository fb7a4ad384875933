import type { QueryClient } from '@tanstack/react-query'
import { defaultLanguage, type Language, languages, parseLanguage } from '#platform/i18n/language.ts'
import { requestImports } from './later-imports.ts'
import { loadServerParts } from './lazy-parts.ts'
import type { Matched } from './match.ts'
import type { PagesConfig } from './pages-config.ts'
import type { ScreenModule, ScreenQuery } from './screen.ts'

/** A matched screen with its code. `failed` is the status for the error screen. */
export type CurrentScreen = Matched & { module: ScreenModule | null; failed?: number }

const modules = new Map<string, ScreenModule>()

/** Loads a screen's code, once. */
export async function loadModule({ screen }: Matched): Promise<ScreenModule> {
  const cached = modules.get(screen.source)
  if (cached) return cached
  requestImports(screen.source)
  const module = await screen.load()
  await Promise.all([module.prepare?.(), import.meta.env.SSR && loadServerParts()])
  modules.set(screen.source, module)
  return module
}

/** Loads a screen's texts in a language, in addition to those of every page. */
export function loadTexts(config: PagesConfig, { screen }: Matched, language: Language) {
  return config.loadMessages(language, screen.messages ?? [])
}

/** Loads a screen's code and its texts in the current language, in parallel. */
export async function loadScreen(config: PagesConfig, matched: Matched): Promise<ScreenModule> {
  const [module] = await Promise.all([loadModule(matched), loadTexts(config, matched, currentLanguage())])
  return module
}

/** Loads all screens' code and all languages' texts, so that a running server does not read its build again. */
export async function preloadScreens(config: PagesConfig): Promise<void> {
  const address = { path: '/', params: {}, search: new URLSearchParams() }
  const all = config.screens.map((screen) => ({ screen, address }))
  await Promise.all(
    all.flatMap((matched) => [
      loadModule(matched),
      ...languages.map((language) => loadTexts(config, matched, language)),
    ]),
  )
}

/** The current language of the document. */
function currentLanguage(): Language {
  return parseLanguage(document.documentElement.lang) ?? defaultLanguage
}

/** Fetches a screen's data unless it is cached or in flight. Errors are left for the screen to display. */
export async function loadData(
  config: PagesConfig,
  { screen, address }: Matched,
  client: QueryClient,
): Promise<void> {
  // The queries are TanStack Query options of the features; this module only knows their keys.
  const load = (queries: readonly ScreenQuery[] = []) =>
    Promise.all(
      queries.map((query) => client.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0])),
    )
  // Without the code of its queries a screen requests its data itself.
  const loading = queriesOf({ screen, address }).then(load, () => undefined)
  await load(config.sharedQueries(address))
  await load(screen.dependentQueries?.(client, address))
  await loading
}

const queriesOf = async ({ screen, address }: Matched) => screen.queries?.(address, currentLanguage()) ?? []

/** Whether all data of a screen is cached; rejects without the code of its queries. */
export async function hasData({ screen, address }: Matched, client: QueryClient): Promise<boolean> {
  const required = [
    ...(await queriesOf({ screen, address })),
    ...(screen.dependentQueries?.(client, address) ?? []),
  ]
  return required.every(({ queryKey }) => client.getQueryState(queryKey)?.status !== 'pending')
}
