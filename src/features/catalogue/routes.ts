import { Hono } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { findMovedProduct } from './queries.ts'

/** An address that a product had before leads on to the one of now: what else would be a missing page. */
export function movedProducts(deps: ApiDeps): Hono {
  return new Hono().get('/product/:slug/*', async (c, next) => {
    await next()
    if (c.res.status !== 404) return
    const slug = c.req.param('slug')
    const now = await findMovedProduct(publicCtx(deps, c), slug)
    if (now === null) return
    const { pathname, search } = new URL(c.req.url)
    c.res = undefined
    c.res = c.redirect(pathname.replace(`/product/${slug}`, `/product/${now}`) + search, 301)
  })
}
