import { Hono } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { findMovedProduct } from './queries.ts'

/** An address that a product had before leads on to the one of now: what else would be a missing page. */
export function movedProducts(deps: ApiDeps): Hono {
  return new Hono().get('/product/:slug/*', async (c, next) => {
    // Before what comes next: afterwards the parameters are those of its route.
    const slug = c.req.param('slug')
    await next()
    if (c.res.status !== 404) return
    const now = await findMovedProduct(publicCtx(deps, c), slug)
    if (now === null) return
    const { pathname, search } = new URL(c.req.url)
    const location = pathname.replace(`/product/${slug}`, `/product/${now}`) + search
    c.res = undefined
    c.res = new Response(null, { status: 301, headers: { location } })
  })
}
