import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Ctx } from '#platform/context.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Log } from '#platform/log/log.ts'
import { renderSeconds } from '#platform/metrics/metrics.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.ts'
import type { PageData } from './hydrate.tsx'
import { type Matched, matchScreen } from './match.ts'
import { PageRoot } from './page-root.tsx'
import type { PagesConfig } from './pages-config.ts'
import { type Reads, runQueries } from './run-queries.ts'
import type { Head, HeadExtras, HeadInput, Screen, ScreenModule } from './screen.ts'
import { loadModule, loadTexts, type Shown } from './shown.ts'

export type Page = { status: number; html: string } | { redirect: string }

export type PageRequest = {
  path: string
  search: string
  origin: string
  language: Language
  /** The context a screen's queries run in: with the shopper when the screen is private. */
  contextOf: (screen: Screen) => Promise<Ctx>
}

/** Makes what search engines and messengers read, from what a screen's head and queries hold. */
export type MakeHeadExtras = (input: HeadInput & { head: Head; origin: string }) => HeadExtras

type Deps = { config: PagesConfig; reads: Reads; assets: Assets; log: Log; extras?: MakeHeadExtras }

/**
 * The page for an address: its screen's queries run in process, in the request's language.
 * A missing thing is its screen with 404, an absent database the error screen with 503, a fault the same with 500.
 */
export async function renderPage(deps: Deps, request: PageRequest): Promise<Page> {
  const matched = matchScreen(deps.config.screens, request.path, request.search)
  const redirect = matched.screen.redirect?.(matched.address)
  if (redirect) return { redirect }
  const queries = [
    ...deps.config.sharedQueries(matched.address),
    ...(matched.screen.queries?.(matched.address, request.language) ?? []),
  ]
  const [run, module] = await Promise.all([
    runQueries(queries, deps.reads, request.contextOf(matched.screen)),
    loadModule(matched),
  ])
  if (run.failure) deps.log.error({ err: run.failure, path: request.path }, 'a page could not read its data')
  const render = (status: number) =>
    renderShown(deps, request, { matched, module, status, client: run.client })
  if (run.status >= 500) return render(run.status)
  try {
    return await render(run.status === 200 ? (matched.screen.status ?? 200) : run.status)
  } catch (error) {
    deps.log.error({ err: error, path: request.path }, 'a page could not be rendered')
    return render(500)
  }
}

type Rendering = {
  matched: Matched
  module: ScreenModule
  status: number
  client: Parameters<typeof dehydrate>[0]
}

async function renderShown(
  { config, assets, extras }: Deps,
  { path, search, origin, language }: PageRequest,
  { matched, module, status, client }: Rendering,
): Promise<Page> {
  const messages = await loadTexts(config, matched, language)
  const failed = status >= 500
  const shown: Shown = failed ? { ...matched, module: null, failed: status } : { ...matched, module }
  const rendered = renderSeconds.startTimer({ route: matched.screen.path })
  const html = renderToString(
    <PageRoot
      config={config}
      client={client}
      language={language}
      messages={messages}
      initial={shown}
      ssr={{ path, search }}
    />,
  )
  rendered()
  const input: HeadInput = { address: matched.address, queries: client, language, messages }
  const told = module.head(input)
  const data: PageData = { queries: dehydrate(client), ...(failed && { failed: status }) }
  const tags = assets.tags(matched.screen, language)
  const siteName = config.siteName(messages)
  const head = status === 200 ? told : { ...told, canonical: null, largestPicture: undefined }
  const more = head.canonical === null ? undefined : extras?.({ ...input, head, origin })
  return {
    status,
    html: renderDocument({
      language,
      head,
      siteName,
      origin,
      html,
      data,
      assets: tags,
      ...(more && { extras: more }),
    }),
  }
}
