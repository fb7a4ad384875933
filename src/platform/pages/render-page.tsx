import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Ctx } from '#platform/context.ts'
import type { PageSources } from '#platform/http/page-policy.ts'
import { preventCaching } from '#platform/http/response-cache/response-tags.ts'
import { setNumberRows } from '#platform/i18n/digits.ts'
import type { Language } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { latinRows } from '#platform/i18n/latin-rows.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Log } from '#platform/log/log.ts'
import { renderSeconds } from '#platform/metrics/metrics.ts'
import type { Assets } from './assets.ts'
import { type CurrentScreen, loadModule, loadTexts } from './current-screen.ts'
import { renderDocument } from './document.ts'
import type { PageData } from './hydrate.tsx'
import { type Matched, matchScreen } from './match.ts'
import { toPageQueries } from './page-queries.ts'
import { PageRoot } from './page-root.tsx'
import type { PagesConfig } from './pages-config.ts'
import type { RememberedMarkup } from './remembered-markup.tsx'
import { type Reads, runQueries } from './run-queries.ts'
import type { Head, HeadExtras, HeadInput, Screen, ScreenModule } from './screen.ts'

/** `sources`: further ones of its policy. */
export type HtmlPage = { status: number; html: string; sources?: PageSources }
export type Page = HtmlPage | { redirect: string }

export type PageRequest = {
  path: string
  search: string
  origin: string
  language: Language
  /** The context of a screen's queries; includes the shopper if the screen is private. */
  contextOf: (screen: Screen) => Promise<Ctx>
}

/** Creates the structured data and Open Graph data from a screen's head and queries. */
export type MakeHeadExtras = (input: HeadInput & { head: Head; origin: string }) => HeadExtras

/** The sources beside the shop itself that a page needs, by its data; null for none. */
export type SourcesOf = (queries: QueryClient) => PageSources | null

type Deps = {
  config: PagesConfig
  reads: Reads
  assets: Assets
  log: Log
  extras?: MakeHeadExtras
  sourcesOf?: SourcesOf
  /** None: every page is rendered from the start. */
  remembered?: RememberedMarkup
}

/**
 * Renders the page of a URL; its screen's queries result in process, in the request's language. A missing resource is its screen
 * with 404, an unavailable database or disk the error screen with 503, any other error the error screen with 500.
 */
export async function renderPage(deps: Deps, request: PageRequest): Promise<Page> {
  const matched = matchScreen(deps.config.screens, request.path, request.search)
  const redirect = matched.screen.redirect?.(matched.address)
  if (redirect) return { redirect }
  const queries = [
    ...deps.config.sharedQueries(matched.address),
    ...((await matched.screen.queries?.(matched.address, request.language)) ?? []),
  ]
  const [result, module] = await Promise.all([
    runQueries(queries, deps.reads, request.contextOf(matched.screen), (client) =>
      matched.screen.dependentQueries?.(client, matched.address),
    ),
    loadModule(matched),
  ])
  if (result.failure)
    deps.log.error({ err: result.failure, path: request.path }, 'a page could not read its data')
  const render = (status: number) =>
    renderScreen(deps, request, { matched, module, status, client: result.client })
  if (result.status >= 500) return render(result.status)
  try {
    const { status = 200 } = matched.screen
    const screenStatus = typeof status === 'function' ? status(result.client, matched.address) : status
    return await render(result.status === 200 ? screenStatus : result.status)
  } catch (error) {
    deps.log.error({ err: error, path: request.path }, 'a page could not be rendered')
    return render(500)
  }
}

type RenderInput = {
  matched: Matched
  module: ScreenModule
  status: number
  client: QueryClient
}

async function renderScreen(deps: Deps, request: PageRequest, input: RenderInput): Promise<Page> {
  const { config } = deps
  const messages = await loadTexts(config, input.matched, request.language)
  const latinDigits = config.hasLatinDigits?.(input.client) ?? false
  // Nothing below waits, so that no other rendering has the digits of this one.
  const before = setNumberRows(latinDigits ? latinRows : languageRows)
  try {
    return renderMessages(deps, request, { ...input, messages, latinDigits })
  } finally {
    setNumberRows(before)
  }
}

function renderMessages(
  { config, assets, extras, sourcesOf, remembered }: Deps,
  { path, search, origin, language }: PageRequest,
  {
    matched,
    module,
    status,
    client,
    messages,
    latinDigits,
  }: RenderInput & { messages: AllMessages; latinDigits: boolean },
): Page {
  const failed = status >= 500
  const current: CurrentScreen = failed
    ? { ...matched, module: null, failed: status }
    : { ...matched, module }
  const stopTimer = renderSeconds.startTimer({ route: matched.screen.path })
  const isShared = !matched.screen.private && !failed
  const rememberedPage =
    isShared && remembered?.ofPage(`${language} ${latinDigits} ${remembered.surroundings(client)}`)
  const rendered = renderToString(
    <PageRoot
      config={config}
      client={client}
      language={language}
      messages={messages}
      initial={current}
      ssr={{ path, search, ...(rememberedPage && { markup: rememberedPage.markup }) }}
    />,
  )
  const html = rememberedPage ? rememberedPage.withoutMarks(rendered) : rendered
  stopTimer()
  const shopTexts = config.shopTexts?.(messages, client, language) ?? messages
  const input: HeadInput = { address: matched.address, queries: client, language, messages: shopTexts }
  const screenHead = module.head(input)
  if (screenHead.isUncached) preventCaching()
  const data: PageData = { queries: toPageQueries(client), ...(failed && { failed: status }) }
  const tags = assets.tags(matched.screen, language)
  const siteName = config.siteName(shopTexts)
  const style = config.shopStyle?.(client)
  const head = status === 200 ? screenHead : { ...screenHead, canonical: null, largestPicture: undefined }
  const headExtras = head.canonical === null ? undefined : extras?.({ ...input, head, origin })
  const sources = sourcesOf?.(client)
  return {
    status,
    ...(sources && { sources }),
    html: renderDocument({
      language,
      head,
      siteName,
      origin,
      html,
      data,
      assets: tags,
      latinDigits,
      ...(headExtras && { extras: headExtras }),
      ...(style && { style }),
    }),
  }
}
