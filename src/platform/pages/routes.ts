import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { getLoggedPath } from '#platform/http/logged-path.ts'
import { getOrigin } from '#platform/http/origin.ts'
import { policyHeader, toPolicy } from '#platform/http/page-policy.ts'
import { respondWith } from '#platform/http/response-body.ts'
import { type CacheKeyFunction, cacheResponses } from '#platform/http/response-cache/cache-middleware.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { languageCookie } from '#platform/i18n/language-storage.ts'
import type { Assets } from './assets.ts'
import { matchScreen } from './match.ts'
import type { PagesConfig } from './pages-config.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'
import type { RememberedMarkup } from './remembered-markup.tsx'
import {
  type HtmlPage,
  type MakeHeadExtras,
  type PageRequest,
  renderPage,
  type SourcesOf,
} from './render-page.tsx'
import type { Reads } from './run-queries.ts'
import { withoutTracking } from './tracking-parameters.ts'

export type PageDeps = ApiDeps & {
  config: PagesConfig
  reads: Reads
  assets: Assets
  /** The texts for when the error screen cannot be rendered. */
  plainTexts: PlainTexts
  /** Creates structured data and Open Graph data. */
  extras?: MakeHeadExtras
  /** Further sources of a page's policy. */
  sourcesOf?: SourcesOf
  /** The markup of items of lists that was rendered before. */
  remembered?: RememberedMarkup
  /** The context of private pages; by default with the session's shopper. */
  contextOf?: (c: Context, ctx: Ctx) => Promise<Ctx>
  /** What public pages depend on beside their address and language, with a bounded number of values. */
  variantOf?: (c: Context) => string
}

/** Serves every page: GET and HEAD of any URL without an earlier route. */
export function pageRoutes(deps: PageDeps): Hono {
  const pages = new Hono()
  pages.get('*', rememberLanguageParam(deps))
  pages.get('*', etag(), cachePages(deps))
  pages.get('*', async (c) => {
    const url = new URL(c.req.url)
    const canonical = canonicalPath(url.pathname)
    if (canonical !== null) return c.redirect(canonical + url.search, 301)
    const ctx = publicCtx(deps, c)
    const page = await renderPage(deps, requestOf(deps, c, url, ctx))
    if ('redirect' in page) return c.redirect(page.redirect, 301)
    // Browsers must not store private pages, as phones are shared. The service worker has its own rules.
    const isPrivate = matchScreen(deps.config.screens, url.pathname, url.search).screen.private
    return respond(c, page, ctx.language, isPrivate ? noStore : alwaysRevalidate)
  })
  pages.all('*', (c) => {
    c.header('allow', 'GET, HEAD')
    return respond(c, plainPage(deps.plainTexts, requestLanguage(c), 405), requestLanguage(c))
  })
  pages.onError((error, c) => {
    deps.log.error({ err: error, path: getLoggedPath(c) }, 'a page failed')
    return respond(c, plainPage(deps.plainTexts, requestLanguage(c), 500), requestLanguage(c))
  })
  return pages
}

/** Stores the language of `?lang=` in the cookie. */
function rememberLanguageParam({ publicUrl }: PageDeps): MiddlewareHandler {
  const alwaysSecure = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const requested = parseLanguage(c.req.query('lang'))
    if (requested && c.res.status < 400 && !c.res.headers.has('location'))
      c.header('set-cookie', languageCookie(requested, alwaysSecure || isHttps(c)), { append: true })
  }
}

function cachePages(deps: PageDeps): MiddlewareHandler {
  return cacheResponses(deps.responseCache, pageCacheKey(deps), {
    headers: [policyHeader],
    isOfNamedProducts: (c) =>
      matchScreen(deps.config.screens, c.req.path, '').screen.ofNamedProducts === true,
  })
}

/**
 * The cache key of public pages: their public URL with the parameters that the screen sees, variant and language. Private
 * pages have none.
 */
function pageCacheKey({ config, publicUrl, variantOf = () => '' }: PageDeps): CacheKeyFunction {
  return (c) => {
    const { pathname, search, host } = new URL(c.req.url)
    const { screen, address } = matchScreen(config.screens, pathname, search)
    if (screen.private) return null
    const query = address.search.size > 0 ? `?${address.search}` : ''
    return `${publicUrl ?? `${isHttps(c)} ${host}`} ${variantOf(c)} ${requestLanguage(c)} ${pathname}${query}`
  }
}

/** Responds to a form with the page at the form's own URL. */
export type ShowPage = (
  c: Context,
  options: {
    /** Reads with the form's result, which override those of the page. */
    reads: Reads
    status: number
  },
) => Promise<Response>

/** Renders the page at a form's URL as the form's response, so that the input does not appear in the URL. Never cached. */
export function createShowPage(deps: PageDeps): ShowPage {
  return async (c, { reads, status }) => {
    const ctx = publicCtx(deps, c)
    const request = requestOf(deps, c, new URL(c.req.url), ctx)
    const page = await renderPage({ ...deps, reads: { ...deps.reads, ...reads } }, request)
    if ('redirect' in page) return c.redirect(page.redirect, 303)
    return respond(c, page.status === 200 ? { ...page, status } : page, ctx.language, noStore)
  }
}

const alwaysRevalidate = 'private, no-cache'
const noStore = 'private, no-store'

function respond(
  c: Context,
  { status, html, sources }: HtmlPage,
  language: Language,
  cacheControl = noStore,
): Response {
  c.header('cache-control', cacheControl)
  c.header('content-language', language)
  if (sources) c.header(policyHeader, toPolicy(sources))
  if (status === 503) c.header('retry-after', '2')
  return respondWith(c, html, status as ContentfulStatusCode, { 'content-type': 'text/html; charset=UTF-8' })
}

/**
 * The path without extra slashes, or null when it has none. Works on the percent-encoded path, as a decoded backslash or tab
 * could turn it into a URL of another site.
 */
function canonicalPath(path: string): string | null {
  const canonical = `/${path.replace(/^\/+|\/+$/g, '')}`
  return canonical === path ? null : canonical
}

function requestOf(deps: PageDeps, c: Context, url: URL, ctx: Ctx): PageRequest {
  return {
    path: url.pathname,
    search: withoutTracking(url.search),
    origin: getOrigin(deps.publicUrl, c),
    language: ctx.language,
    contextOf: async (screen) => (screen.private ? privateContext(deps, c, ctx) : ctx),
  }
}

async function privateContext({ contextOf, sessions }: PageDeps, c: Context, ctx: Ctx): Promise<Ctx> {
  return contextOf ? contextOf(c, ctx) : { ...ctx, shopper: await sessions.find(c) }
}
