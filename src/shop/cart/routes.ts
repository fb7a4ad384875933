import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { findShopperCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findCartCode, setCartCode } from '#shop/promotions/cart-code.ts'
import { normalizeCode } from '#shop/promotions/domain/normalize-code.ts'
import type { CodeDeps } from './api-code.ts'
import { checkCode } from './enter-code.ts'
import { listPromotedLines } from './promoted-lines.ts'

const cookieName = 'code'
const weekSeconds = 7 * 24 * 60 * 60

/** Where a code that came by link is put into the cart: before what it saves is displayed. */
const cartPaths = ['/cart', '/checkout', '/api/cart/:userId/totals']

/** Where a code is typed or removed, by call and by form. */
const codePaths = ['/api/cart/:userId/code', '/cart/code']

/**
 * Promotion codes by link: `?code=` on any page is stored in a cookie for seven days and removed from the address, so that
 * cached pages, shared links and the referrer never contain it. The code enters the first cart that is looked at.
 */
export function codeLinkRoutes(deps: CodeDeps): Hono {
  const routes = new Hono()
  const isSecure = (c: Context) => (deps.publicUrl?.startsWith('https:') ?? false) || isHttps(c)

  const cookie = (c: Context, code: string, seconds: number) =>
    `${cookieName}=${code}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(c) ? '; Secure' : ''}`

  routes.get('*', async (c, next) => {
    const isPage = !/^\/(api|admin|pictures|review-pictures|share)(\/|$)/.test(c.req.path)
    if (!isPage || c.req.query(cookieName) === undefined) return next()
    const { pathname, searchParams } = new URL(c.req.url)
    const code = normalizeCode(searchParams.get(cookieName) ?? '')
    searchParams.delete(cookieName)
    if (code !== null) c.header('set-cookie', cookie(c, code, weekSeconds), { append: true })
    c.header('cache-control', 'private, no-store')
    // A path of two slashes would name another host.
    const path = pathname.replace(/^\/+/, '/')
    return c.redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path, 303)
  })

  for (const path of cartPaths)
    routes.get(path, async (c, next) => {
      const code = getCookie(c, cookieName)
      const isDone = code !== undefined && (await enterLinked(c, code))
      await next()
      if (isDone) c.res.headers.append('set-cookie', cookie(c, '', 0))
    })

  // A code that is typed or removed is the shopper's later choice.
  for (const path of codePaths)
    routes.on(['POST', 'DELETE'], path, async (c, next) => {
      await next()
      const isRefused = c.res.status >= 400 || (c.res.headers.get('location') ?? '/cart') !== '/cart'
      if (!isRefused && getCookie(c, cookieName) !== undefined)
        c.res.headers.append('set-cookie', cookie(c, '', 0))
    })

  /** Returns whether the cookie has served: the code is in the cart, or never can be. */
  async function enterLinked(c: Context, code: string): Promise<boolean> {
    const ctx = await findShopperCtx(deps, c)
    if (!ctx || (await listPromotedLines(ctx)).length === 0) return false
    try {
      const { code: found } = await checkCode(ctx, { code, address: clientAddress(c), limit: deps.codeLimit })
      if (found && (await findCartCode(ctx))?.code?.id !== found.id) await setCartCode(ctx, found.id)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const mayApplyLater = ['code_scope', 'code_minimum', 'code_not_started'].includes(
        error.errors?.code ?? '',
      )
      return error.code === 'invalid_request' && !mayApplyLater
    }
  }

  return routes
}
