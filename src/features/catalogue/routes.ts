import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { namesSomething } from '#platform/http/path-text.ts'
import { findMovedCategory, findMovedProduct } from './queries.ts'

type FindSlug = (ctx: Ctx, former: string) => Promise<string | null>

const moved: [path: string, find: FindSlug][] = [
  ['/product', findMovedProduct],
  ['/products', async (ctx, slug) => (await findMovedCategory(ctx, slug))?.slug ?? null],
]

/** An address that a product or a category had before leads on to the one of now: what else would be a missing page. */
export function movedPages(deps: ApiDeps): Hono {
  const routes = new Hono()
  for (const [path, find] of moved) {
    routes.get(`${path}/:slug/*`, async (c, next) => {
      // Before what comes next: afterwards the parameters are those of its route.
      const slug = c.req.param('slug')
      await next()
      if (c.res.status !== 404 || !namesSomething(slug)) return
      const now = await find(publicCtx(deps, c), slug)
      if (now === null) return
      const { pathname, search } = new URL(c.req.url)
      const location = pathname.replace(`${path}/${slug}`, `${path}/${now}`) + search
      c.res = undefined
      c.res = new Response(null, { status: 301, headers: { location } })
    })
  }
  return routes
}
