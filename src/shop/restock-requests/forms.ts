import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { choiceNotice } from '#shop/catalogue/domain/option-choice.ts'
import { productSearch } from '#shop/catalogue/domain/product-search.ts'
import { requestForVisitor } from './api.ts'
import type { RestockDraft } from './client.ts'
import { deleteRequests } from './delete-requests.ts'
import { withNotice } from './domain/restock-notice.ts'
import { restock as ar } from './messages/ar.ts'
import { restock as en } from './messages/en.ts'
import { contactTokenText, restockRequestBody } from './schemas.ts'

type Deps = FormDeps & {
  /** Renders the page of the request's URL, with some reads replaced. */
  showPage: ShowPage
}

const productPath = '/product/:slug'
/** The page that mails link to. */
const deletionPath = '/restock-requests'
const maxDraft = 300

/**
 * HTML form routes of requests about sold-out products, for browsers without JavaScript. The page of the product has the
 * result, or the form with its errors; the page of mailed links says that the requests are deleted.
 */
export function restockRequestForms(deps: Deps): Hono {
  const forms = formRoutes(deps, {
    paths: [productPath, deletionPath],
    failed: byLanguage({ ar, en }),
    maxBodyBytes: 16 * 1024,
  })

  forms.post(productPath, async (c) => {
    const { contact: typed, variantId } = await parseFormFields(c)
    const contact = typeof typed === 'string' ? typed : ''
    const renderAgain = (status: number, failure: RestockDraft['failure']) => {
      const draft: RestockDraft = { contact: contact.slice(0, maxDraft), failure }
      return deps.showPage(c, { status, reads: { 'restock-draft': async () => draft } })
    }
    const body = v.safeParse(restockRequestBody, { contact, variantId: parseId(variantId) ?? undefined })
    if (!body.success)
      return renderAgain(
        422,
        body.issues.some(({ message }) => message === 'required') ? 'required' : 'invalid_contact',
      )
    try {
      await requestForVisitor(deps, c, body.output)
      return c.redirect(pageOf(c, 'requested'), 303)
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null
      if (code === 'too_many_attempts') return renderAgain(429, 'too-many')
      if (code === 'in_stock') return c.redirect(pageOf(c, 'in-stock'), 303)
      if (code === 'options_needed') return c.redirect(pageOf(c, choiceNotice.value), 303)
      // The page itself says what has become of a product that is missing now.
      if (code === 'not_found') return c.redirect(pageOf(c, null), 303)
      throw error
    }
  })

  forms.post(deletionPath, async (c) => {
    const token = v.safeParse(contactTokenText, (await parseFormFields(c)).token)
    if (!token.success) return c.redirect(deletionPath, 303)
    await deleteRequests(publicCtx(deps, c), token.output)
    return c.redirect(`${deletionPath}?status=deleted`, 303)
  })

  return forms
}

/** The page of the form's product with the choice of its address and a notice. */
function pageOf(c: Context, notice: Parameters<typeof withNotice>[2]): string {
  const { pathname, searchParams } = new URL(c.req.url)
  return withNotice(pathname, productSearch(searchParams), notice)
}
