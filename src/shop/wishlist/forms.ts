import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { countWork } from '#platform/limits/count-as.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { stockFacts } from '#shop/cart/schemas.ts'
import { findOptionsPage } from '#shop/catalogue/options/options-needed.ts'
import { addToWishlist, requireProduct } from './add-to-wishlist.ts'
import { noticeUrl, type WishlistNotice } from './domain/wishlist-notice.ts'
import { wishlist as ar } from './messages/ar.ts'
import { wishlist as en } from './messages/en.ts'
import { moveToCart } from './move-to-cart.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

type Kind = WishlistNotice['kind']

/**
 * HTML form routes of the wishlist, for browsers without JavaScript. Each redirects to the wishlist page, which shows
 * the result.
 */
export function wishlistForms(deps: FormDeps): Hono {
  const forms = formRoutes(deps, {
    paths: ['/wishlist', '/wishlist/:itemId'],
    failed: byLanguage({ ar, en }),
  })

  forms.post('/wishlist', async (c) => {
    const { productId: sentId, back } = await parseFormFields(c)
    const from = parseLocalPath(back)
    const productId = parseId(sentId)
    if (productId === null) return toWishlist(c, { kind: 'not-added' }, from)
    return respond(deps, c, { done: 'added', failed: 'not-added', from }, async () => {
      const shopperCtx = await findShopperCtx(deps, c)
      if (!shopperCtx) await requireProduct(publicCtx(deps, c), productId)
      await countWork('cart', async () =>
        addToWishlist(shopperCtx ?? (await ensureShopperCtx(deps, c)), productId),
      )
    })
  })

  forms.post('/wishlist/:itemId', async (c) => {
    const { remove } = await parseFormFields(c)
    const itemId = parseId(c.req.param('itemId'))
    const ctx = await findShopperCtx(deps, c)
    const [done, failed]: [Kind, Kind] =
      remove === undefined ? ['moved', 'not-moved'] : ['removed', 'not-removed']
    if (itemId === null || !ctx) return toWishlist(c, { kind: failed }, null)
    return respond(deps, c, { done, failed, from: null }, () =>
      remove === undefined ? moveToCart(ctx, itemId) : removeFromWishlist(ctx, itemId),
    )
  })

  return forms
}

/** Refusals that are not about the shopper's wishlist. */
const isPassedOn = ({ code }: Refusal) => code === 'unavailable' || code === 'too_many_attempts'

type Outcome = { done: Kind; failed: Kind; from: string | null }

/**
 * Runs a form's action and redirects to the wishlist, also after a refusal that the shopper can act on; to the product
 * page when options must be chosen there first.
 */
async function respond(
  { db }: FormDeps,
  c: Context,
  { done, failed, from }: Outcome,
  work: () => Promise<unknown>,
) {
  try {
    await work()
    return toWishlist(c, { kind: done }, from)
  } catch (error) {
    if (!(error instanceof Refusal) || isPassedOn(error)) throw error
    const choosing = await findOptionsPage(db, error)
    if (choosing) return c.redirect(choosing, 303)
    const stock = v.safeParse(stockFacts, error.details)
    const kind = error.code === 'wishlist_full' ? 'full' : failed
    return toWishlist(c, { kind, ...(stock.success && { stock: stock.output }) }, from)
  }
}

function toWishlist(c: Context, notice: WishlistNotice, from: string | null): Response {
  return c.redirect(noticeUrl(notice, from), 303)
}
