import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields as sentFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { type InquiryKind, inquiryKinds } from './domain/inquiry-kinds.ts'
import { fieldsByKind, type InquiryDraft, type InquiryField } from './fields.ts'
import { inquiryBody } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'

type Deps = FormDeps & {
  /** Renders the page of the request's URL, with some reads replaced. */
  showPage: ShowPage
}

const maxBodyBytes = 64 * 1024
const maxLength = 4000

/**
 * HTML form routes of contact, dispute and sell, for browsers without JavaScript: redirect with the reference, or
 * render the form with its errors.
 */
export function inquiryForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: inquiryKinds.map((kind) => `/${kind}`), maxBodyBytes })
  for (const kind of inquiryKinds) {
    forms.post(`/${kind}`, async (c) => handleForm(deps, c, kind, await readFields(c, kind)))
  }
  return forms
}

async function handleForm(deps: Deps, c: Context, kind: InquiryKind, values: InquiryDraft['values']) {
  const renderAgain = (status: number, errors: Record<string, string>, tooMany = false) => {
    const draft: InquiryDraft = { values, errors, tooMany }
    return deps.showPage(c, { status, reads: { 'inquiry-draft': async () => draft } })
  }
  const { success, output, issues } = v.safeParse(inquiryBody, { kind, ...values })
  if (!success) {
    return renderAgain(422, errorsByField(issues))
  }
  try {
    const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
    const { reference } = await sendInquiry(ctx, output, clientAddress(c))
    return c.redirect(`/${kind}?sent=${reference}`, 303)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') return renderAgain(429, {}, true)
    // The page of the address is the one of missing pages then.
    if (error instanceof Refusal && error.code === 'not_found') return renderAgain(404, {})
    throw error
  }
}

/** The submitted values of the form's fields; a missing field counts as blank. */
async function readFields(c: Context, kind: InquiryKind): Promise<Partial<Record<InquiryField, string>>> {
  const submitted = await sentFields(c)
  const text = (value: unknown) => (typeof value === 'string' ? firstUnits(value, maxLength) : '')
  return Object.fromEntries(fieldsByKind[kind].map(({ name }) => [name, text(submitted[name])]))
}
