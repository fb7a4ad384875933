import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { originOf } from '#platform/http/origin.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { languageCookie } from '#platform/i18n/remember-language.ts'
import type { Assets } from './assets.ts'
import type { PagesConfig } from './pages-config.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'
import { type MakeHeadExtras, type PageRequest, renderPage } from './render-page.tsx'
import type { Reads } from './run-queries.ts'

export type PageDeps = ApiDeps & {
  config: PagesConfig
  reads: Reads
  assets: Assets
  /** Scheme and host people type; null: the request's own. */
  publicUrl: string | null
  /** What is said when not even the error screen can be rendered. */
  plainTexts: PlainTexts
  /** What search engines and messengers read of a page. */
  extras?: MakeHeadExtras
}

/** Every page of the shop: GET and HEAD of any address that nothing before it has answered. */
export function pageRoutes(deps: PageDeps): Hono {
  const pages = new Hono()
  pages.get('*', async (c) => {
    const tidy = tidyPath(c.req.path)
    const url = new URL(c.req.url)
    if (tidy !== null) return c.redirect(tidy + url.search, 301)
    const ctx = publicCtx(deps, c)
    const page = await renderPage(deps, requestOf(deps, c, url, ctx))
    if ('redirect' in page) return c.redirect(page.redirect, 301)
    if (parseLanguage(c.req.query('lang')))
      c.header('set-cookie', languageCookie(ctx.language), { append: true })
    return answer(c, page, ctx.language)
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

/** Answers a form with the page of its address: what `reads` says of the form stands in it, under `status`. */
export async function answerWithPage(
  deps: PageDeps,
  c: Context,
  { reads, status }: { reads: Reads; status: number },
): Promise<Response> {
  const ctx = publicCtx(deps, c)
  const request = requestOf(deps, c, new URL(c.req.url), ctx)
  const page = await renderPage({ ...deps, reads: { ...deps.reads, ...reads } }, request)
  if ('redirect' in page) return c.redirect(page.redirect, 303)
  const { html } = page
  return answer(c, { status: page.status === 200 ? status : page.status, html }, ctx.language)
}

function answer(
  c: Context,
  { status, html }: { status: number; html: string },
  language: Language,
): Response {
  c.header('cache-control', 'private, no-cache')
  c.header('content-language', language)
  if (status === 503) c.header('retry-after', '2')
  return c.html(html, status as ContentfulStatusCode)
}

/** The one address of a path with slashes too many, or null when it is tidy. Never the start of another site's. */
function tidyPath(path: string): string | null {
  const tidy = `/${path.replace(/^\/+|\/+$/g, '')}`
  return tidy === path ? null : tidy
}

function requestOf(deps: PageDeps, c: Context, url: URL, ctx: Ctx): PageRequest {
  return {
    path: url.pathname,
    search: url.search,
    origin: originOf(deps.publicUrl, c),
    language: ctx.language,
    contextOf: async (screen) => (screen.private ? { ...ctx, shopper: await deps.sessions.find(c) } : ctx),
  }
}
