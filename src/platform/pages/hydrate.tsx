import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLanguage, type Language, parseLanguage } from '#platform/i18n/language.ts'
import { storeLanguage } from '#platform/i18n/language-storage.ts'
import { layOutBelowFold, whenIdle } from './below-fold.ts'
import { type CurrentScreen, loadModule, loadTexts } from './current-screen.ts'
import { loadLaterImports } from './later-imports.ts'
import { matchScreen } from './match.ts'
import { reloadForNewRelease, setRelease } from './new-release.ts'
import { type PageQuery, restorePageQueries } from './page-queries.ts'
import { PageRoot } from './page-root.tsx'
import type { PagesConfig } from './pages-config.ts'
import { createQueryClient } from './query-client.ts'
import { assignEntryId, entryId, restoreAfterLoad, saveScroll } from './scroll.ts'

/** The data that the server embeds into the page. */
export type PageData = { queries: PageQuery[]; failed?: number }

/**
 * Hydrates the server-rendered page with its embedded data, without loading anything twice. `entry` is the address of the
 * build's entry file.
 */
export async function hydratePage(config: PagesConfig, entry: string): Promise<void> {
  setRelease(entry)
  const root = document.getElementById('root')
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  removeLanguageParam(language)
  const matched = matchScreen(config.screens, location.pathname, location.search)
  const loaded = await Promise.all([loadTexts(config, matched, language), loadModule(matched)]).catch(
    () => null,
  )
  // The server-rendered page remains usable without its code.
  if (!loaded) return void (await reloadForNewRelease())
  const [messages, module] = loaded
  if (!root) return
  const client = createQueryClient()
  restorePageQueries(client, data.queries)
  await config.prepareShopTexts?.(client)
  const initial: CurrentScreen =
    data.failed === undefined ? { ...matched, module } : { ...matched, module: null, failed: data.failed }
  const page = (
    <StrictMode>
      <PageRoot config={config} client={client} language={language} messages={messages} initial={initial} />
    </StrictMode>
  )
  // A transition hydrates in slices, so that a slow phone stays responsive.
  startTransition(() => void hydrateRoot(root, page))
  trackScroll()
  layOutBelowFold()
  whenIdle(() => void loadLaterImports(entry))
}

/** Removes `lang` from the URL after applying it, so that a shared or reloaded URL does not force the language. */
function removeLanguageParam(language: Language): void {
  const here = new URL(location.href)
  if (!here.searchParams.has('lang')) return
  storeLanguage(language)
  here.searchParams.delete('lang')
  history.replaceState(history.state, '', here)
}

function trackScroll(): void {
  history.scrollRestoration = 'manual'
  assignEntryId()
  restoreAfterLoad()
  addEventListener('pagehide', () => saveScroll(entryId()))
  let entry = entryId()
  addEventListener('pushState', () => {
    entry = entryId()
  })
  addEventListener('popstate', () => {
    saveScroll(entry)
    entry = entryId()
  })
}
