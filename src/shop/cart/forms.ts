import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import { choiceFields, choiceNotice, choicePath } from '#shop/catalogue/domain/option-choice.ts'
import { pickerId } from '#shop/catalogue/domain/picker-id.ts'
import { findProductSlug } from '#shop/catalogue/queries.ts'
import { optionChoice } from '#shop/catalogue/variant-schemas.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import { addForVisitor } from './api-add.ts'
import type { CodeDeps } from './api-code.ts'
import { type CartNotice, noticeUrl } from './domain/cart-notice.ts'
import { addCodeForm } from './forms-code.ts'
import { addCartLinkForm, cartLinkRoute } from './forms-link.ts'
import { cart as ar } from './messages/ar.ts'
import { cart as en } from './messages/en.ts'
import { removeItem } from './remove-item.ts'
import { quantity, stockFacts } from './schemas.ts'
import { setQuantity } from './set-quantity.ts'

/**
 * HTML form routes of the cart, for browsers without JavaScript. Each redirects to the cart page, which shows the
 * result.
 */
export function cartForms(deps: FormDeps & CodeDeps): Hono {
  const forms = formRoutes(deps, {
    paths: ['/cart', '/cart/:itemId', '/cart/code', cartLinkRoute],
    failed: byLanguage({ ar, en }),
  })

  forms.post('/cart', async (c) => {
    const { productId: sold, variantId: named, quantity: typed, back, ...others } = await parseFormFields(c)
    // A button has one value: in a list of one seller it is `<product>/<variant>`.
    const [productId, ofSeller] = String(sold).split('/')
    const requested = { productId: parseId(productId), quantity: quantityOf(typed ?? '1') }
    const choice = v.safeParse(optionChoice, choiceFields(others))
    const options = choice.success ? choice.output : {}
    const from = withChoice(parseLocalPath(back), options)
    if (requested.productId === null || requested.quantity === null || !choice.success)
      return toCart(c, { kind: 'not-added' }, from)
    const variantId = parseId(named ?? ofSeller)
    const line = {
      productId: requested.productId,
      quantity: requested.quantity,
      options,
      ...(variantId !== null && { variantId }),
    }
    try {
      const passOn = (refusal: Refusal) =>
        isPassedOn(refusal) || (Object.keys(options).length > 0 && isAboutChoice(refusal))
      return await respond(c, { done: 'added', failed: 'not-added', from, passOn }, async () => {
        await addForVisitor(deps, c, await findShopperCtx(deps, c), line)
      })
    } catch (error) {
      if (!(error instanceof Refusal) || !isAboutChoice(error)) throw error
      const slug = await findProductSlug(publicCtx(deps, c), line.productId)
      if (slug === null) return toCart(c, { kind: 'not-added' }, from)
      const query = new URLSearchParams({ ...options, [choiceNotice.name]: choiceNotice.value })
      return c.redirect(`${choicePath(slug, String(query))}#${pickerId}`, 303)
    }
  })

  addCodeForm(forms, deps)
  addCartLinkForm(forms, deps)

  forms.post('/cart/:itemId', async (c) => {
    const { quantity: typed, remove } = await parseFormFields(c)
    const itemId = parseId(c.req.param('itemId'))
    const ctx = await findShopperCtx(deps, c)
    const failed = remove === undefined ? 'not-updated' : 'not-removed'
    if (itemId === null || !ctx) return toCart(c, { kind: failed }, null)
    if (remove !== undefined) {
      return respond(c, { done: 'removed', failed, from: null }, () => removeItem(ctx, itemId))
    }
    const newQuantity = quantityOf(typed)
    if (newQuantity === null) return toCart(c, { kind: failed }, null)
    return respond(c, { done: 'updated', failed, from: null }, () => setQuantity(ctx, itemId, newQuantity))
  })

  return forms
}

/** The page of a product with the submitted choice, so that the way back from the cart shows it. */
function withChoice(from: string | null, options: OptionChoice): string | null {
  const query = String(new URLSearchParams({ ...options }))
  return from === null || query === '' ? from : `${from.split('?')[0]}?${query}`
}

type Outcome = {
  done: CartNotice['kind']
  failed: CartNotice['kind']
  from: string | null
  passOn?: (refusal: Refusal) => boolean
}

/** Refusals that are not about the shopper's cart. */
const isPassedOn = ({ code }: Refusal) =>
  code === 'unavailable' || code === 'options_needed' || code === 'too_many_attempts'

/** Refusals after which the shopper chooses again: the product's page says why. */
function isAboutChoice(refusal: Refusal): boolean {
  const stock = v.safeParse(stockFacts, refusal.details)
  return refusal.code === 'options_needed' || (stock.success && stock.output.available === 0)
}

/** Runs a form's action and redirects to the cart, also after a refusal that the shopper can act on. */
async function respond(
  c: Context,
  { done, failed, from, passOn = isPassedOn }: Outcome,
  work: () => Promise<unknown>,
) {
  try {
    await work()
    return toCart(c, { kind: done }, from)
  } catch (error) {
    if (!(error instanceof Refusal) || passOn(error)) throw error
    const stock = v.safeParse(stockFacts, error.details)
    return toCart(c, { kind: failed, ...(stock.success && { stock: stock.output }) }, from)
  }
}

function toCart(c: Context, notice: CartNotice, from: string | null): Response {
  return c.redirect(noticeUrl(notice, from), 303)
}

function quantityOf(typed: unknown): number | null {
  const { success, output } = v.safeParse(
    quantity,
    typeof typed === 'string' ? parseWholeNumber(typed) : null,
  )
  return success ? output : null
}
