import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { addressKey, type KeyOf, keepAnswers } from '#platform/http/kept-answers/keep-answers.ts'
import { originOf } from '#platform/http/origin.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { languageCookie } from '#platform/i18n/remember-language.ts'
import type { Assets } from './assets.ts'
import { matchScreen } from './match.ts'
import type { PagesConfig } from './pages-config.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'
import { type MakeHeadExtras, type PageRequest, renderPage } from './render-page.tsx'
import type { Reads } from './run-queries.ts'

export type PageDeps = ApiDeps & {
  config: PagesConfig
  reads: Reads
  assets: Assets
  /** What is said when not even the error screen can be rendered. */
  plainTexts: PlainTexts
  /** What search engines and messengers read of a page. */
  extras?: MakeHeadExtras
  /** Whose a private page is; the session's shopper unless told. */
  contextOf?: (c: Context, ctx: Ctx) => Promise<Ctx>
}

/** Every page of the shop: GET and HEAD of any address that nothing before it has answered. */
export function pageRoutes(deps: PageDeps): Hono {
  const pages = new Hono()
  pages.get('*', rememberAsked(deps))
  pages.get('*', keepAnswers(deps.answers, keyOfPage(deps)), etag({ weak: true }))
  pages.get('*', async (c) => {
    const url = new URL(c.req.url)
    const tidy = tidyPath(url.pathname)
    if (tidy !== null) return c.redirect(tidy + url.search, 301)
    const ctx = publicCtx(deps, c)
    const page = await renderPage(deps, requestOf(deps, c, url, ctx))
    if ('redirect' in page) return c.redirect(page.redirect, 301)
    // Of somebody's own page not even the browser keeps a copy: others use the same phone. The worker has its own rules.
    const isOwn = matchScreen(deps.config.screens, url.pathname, url.search).screen.private
    return answer(c, page, ctx.language, isOwn ? neverStored : checkedAlways)
  })
  pages.all('*', (c) => {
    c.header('allow', 'GET, HEAD')
    return answer(c, plainPage(deps.plainTexts, requestLanguage(c), 405), requestLanguage(c))
  })
  pages.onError((error, c) => {
    deps.log.error({ err: error, path: c.req.path }, 'a page could not be made')
    return answer(c, plainPage(deps.plainTexts, requestLanguage(c), 500), requestLanguage(c))
  })
  return pages
}

/** `?lang=` on any page is remembered. */
function rememberAsked({ publicUrl }: PageDeps): MiddlewareHandler {
  const alwaysSecure = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const asked = parseLanguage(c.req.query('lang'))
    if (asked && c.res.status < 400 && !c.res.headers.has('location'))
      c.header('set-cookie', languageCookie(asked, alwaysSecure || isHttps(c)), { append: true })
  }
}

/** Pages are kept by the address people type, host included, unless they show something of a shopper. */
function keyOfPage({ config, publicUrl }: PageDeps): KeyOf {
  return (c) => {
    const { pathname, search, host } = new URL(c.req.url)
    if (matchScreen(config.screens, pathname, search).screen.private) return null
    return `${publicUrl ?? `${isHttps(c)} ${host}`} ${addressKey(c)}`
  }
}

/** Answers a form with the page at its own address. */
export type ShowPage = (
  c: Context,
  told: {
    /** What came of the form, in place of what the page would read. */
    reads: Reads
    status: number
  },
) => Promise<Response>

/**
 * The page at a form's address as the form's answer: what was typed never stands in the address. Never kept anywhere.
 */
export function showPageOf(deps: PageDeps): ShowPage {
  return async (c, { reads, status }) => {
    const ctx = publicCtx(deps, c)
    const request = requestOf(deps, c, new URL(c.req.url), ctx)
    const page = await renderPage({ ...deps, reads: { ...deps.reads, ...reads } }, request)
    if ('redirect' in page) return c.redirect(page.redirect, 303)
    return answer(c, page.status === 200 ? { ...page, status } : page, ctx.language, neverStored)
  }
}

const checkedAlways = 'private, no-cache'
const neverStored = 'private, no-store'

function answer(
  c: Context,
  { status, html }: { status: number; html: string },
  language: Language,
  cacheControl = neverStored,
): Response {
  c.header('cache-control', cacheControl)
  c.header('content-language', language)
  if (status === 503) c.header('retry-after', '2')
  return c.html(html, status as ContentfulStatusCode)
}

/**
 * The one address of a path with slashes too many, or null when it is tidy. The path is as it was sent, percent-encoded:
 * a decoded backslash or tab would make it the start of another site's address.
 */
function tidyPath(sent: string): string | null {
  const tidy = `/${sent.replace(/^\/+|\/+$/g, '')}`
  return tidy === sent ? null : tidy
}

function requestOf(deps: PageDeps, c: Context, url: URL, ctx: Ctx): PageRequest {
  return {
    path: url.pathname,
    search: url.search,
    origin: originOf(deps.publicUrl, c),
    language: ctx.language,
    contextOf: async (screen) => (screen.private ? ownContext(deps, c, ctx) : ctx),
  }
}

async function ownContext({ contextOf, sessions }: PageDeps, c: Context, ctx: Ctx): Promise<Ctx> {
  return contextOf ? contextOf(c, ctx) : { ...ctx, shopper: await sessions.find(c) }
}
