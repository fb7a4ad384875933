import type { Hono } from 'hono'
import { ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { FormDeps } from '#platform/pages/form-routes.ts'
import { deleteCartCode } from '#shop/promotions/cart-code.ts'
import type { CodeDeps } from './api-code.ts'
import { codeErrors, codeErrorUrl } from './domain/code-error.ts'
import { checkCode, enterCode } from './enter-code.ts'

/** Adds the form of the promotion code to the cart's forms, for browsers without JavaScript. */
export function addCodeForm(forms: Hono, deps: FormDeps & CodeDeps): void {
  forms.post('/cart/code', async (c) => {
    const { code = '', remove } = await parseFormFields(c)
    const shopperCtx = await findShopperCtx(deps, c)
    if (remove !== undefined) {
      if (shopperCtx) await deleteCartCode(shopperCtx.db, shopperCtx.shopper.id)
      return c.redirect('/cart', 303)
    }
    try {
      const entered = {
        code: typeof code === 'string' ? code : '',
        address: clientAddress(c),
        limit: deps.codeLimit,
      }
      const promotion = await checkCode(shopperCtx ?? publicCtx(deps, c), entered)
      await enterCode(shopperCtx ?? (await ensureShopperCtx(deps, c)), promotion)
      return c.redirect('/cart', 303)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const error = codeErrors.find((each) => each === (refusal.errors?.code ?? refusal.code))
      if (!error) throw refusal
      const { missing } = refusal.details
      return c.redirect(codeErrorUrl({ error, missing: typeof missing === 'number' ? missing : null }), 303)
    }
  })
}
