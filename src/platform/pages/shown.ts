import type { QueryClient } from '@tanstack/react-query'
import { defaultLanguage, type Language, languages, parseLanguage } from '#platform/i18n/language.ts'
import type { Matched } from './match.ts'
import type { PagesConfig } from './pages-config.ts'
import type { ScreenModule } from './screen.ts'

/** A screen with its code: what can be rendered. `failed` is the status to show the error screen with. */
export type Shown = Matched & { module: ScreenModule | null; failed?: number }

const loaded = new Map<string, ScreenModule>()

/** A screen's code, loaded once. */
export async function loadModule({ screen }: Matched): Promise<ScreenModule> {
  const known = loaded.get(screen.source)
  if (known) return known
  const module = await screen.load()
  loaded.set(screen.source, module)
  return module
}

/** A screen's texts in a language, among those of every page. */
export function loadTexts(config: PagesConfig, { screen }: Matched, language: Language) {
  return config.loadMessages(language, screen.messages ?? [])
}

/** A screen's code and its texts in the language on screen, asked for at once. */
export async function loadScreen(config: PagesConfig, matched: Matched): Promise<ScreenModule> {
  const [module] = await Promise.all([loadModule(matched), loadTexts(config, matched, languageOnScreen())])
  return module
}

/** Loads every screen's code and every language's texts: a running server never reads its build again. */
export async function loadEverything(config: PagesConfig): Promise<void> {
  const address = { path: '/', params: {}, search: new URLSearchParams() }
  const all = config.screens.map((screen) => ({ screen, address }))
  await Promise.all(
    all.flatMap((matched) => [
      loadModule(matched),
      ...languages.map((language) => loadTexts(config, matched, language)),
    ]),
  )
}

/** The language the browser shows right now. */
function languageOnScreen(): Language {
  return parseLanguage(document.documentElement.lang) ?? defaultLanguage
}

/** Asks for a screen's data unless it is there or on its way; a refusal is the screen's to show. */
export async function loadData(
  config: PagesConfig,
  { screen, address }: Matched,
  client: QueryClient,
): Promise<void> {
  const own = screen.queries?.(address, languageOnScreen()) ?? []
  const queries = [...config.sharedQueries(address), ...own]
  // The queries are TanStack Query options made by the features; the page module knows their keys only.
  await Promise.all(
    queries.map((query) => client.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0])),
  )
}

/** Whether going there would show everything at once. */
export function hasData({ screen, address }: Matched, client: QueryClient): boolean {
  return (screen.queries?.(address, languageOnScreen()) ?? []).every(
    ({ queryKey }) => client.getQueryState(queryKey)?.status !== 'pending',
  )
}
