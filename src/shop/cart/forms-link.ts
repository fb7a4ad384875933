import type { Hono } from 'hono'
import { ensureShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { countWork } from '#platform/limits/count-as.ts'
import type { FormDeps } from '#platform/pages/form-routes.ts'
import { addLines } from './add-lines.ts'
import { parseCartLink } from './domain/cart-link.ts'
import { noticeUrl } from './domain/cart-notice.ts'
import { findOfferedLines } from './offered-lines.ts'

/** The path of a cart link. */
export const cartLinkRoute = '/buy/:lines'

/**
 * The button of a cart link: puts what can be had into the visitor's cart, never above the stock. Where nothing can be had it
 * begins no session, and the page of the link says why.
 */
export function addCartLinkForm(forms: Hono, deps: FormDeps): void {
  forms.post(cartLinkRoute, async (c) => {
    const { lines } = parseCartLink(c.req.param('lines') ?? '')
    const offered = await findOfferedLines(publicCtx(deps, c), lines)
    const available = offered.filter(({ quantity }) => quantity > 0)
    if (available.length === 0) return c.redirect(new URL(c.req.url).pathname, 303)
    const added = await countWork('cart', async () => addLines(await ensureShopperCtx(deps, c), available))
    return c.redirect(noticeUrl({ kind: added.size > 0 ? 'added' : 'not-added' }, null), 303)
  })
}
