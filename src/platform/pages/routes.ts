import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { languageCookie } from '#platform/i18n/remember-language.ts'
import type { Assets } from './assets.ts'
import type { PagesConfig } from './pages-config.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'
import { type PageRequest, renderPage } from './render-page.tsx'
import type { Reads } from './run-queries.ts'

type Deps = ApiDeps & {
  config: PagesConfig
  reads: Reads
  assets: Assets
  /** What is said when not even the error screen can be rendered. */
  plainTexts: PlainTexts
}

/** Every page of the shop: GET and HEAD of any address that nothing before it has answered. */
export function pageRoutes(deps: Deps): Hono {
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

function requestOf(deps: Deps, c: Context, url: URL, ctx: Ctx): PageRequest {
  return {
    path: url.pathname,
    search: url.search,
    origin: deps.publicUrl ?? `${isHttps(c) ? 'https' : 'http'}://${url.host}`,
    language: ctx.language,
    contextOf: async (screen) => (screen.private ? { ...ctx, shopper: await deps.sessions.find(c) } : ctx),
  }
}
