import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { fieldsOf as sentFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { type InquiryKind, inquiryKinds } from './domain/inquiry-kinds.ts'
import { fieldsOf, type InquiryDraft, type InquiryField } from './fields.ts'
import { inquiryBody } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'

type Deps = FormDeps & {
  /** The page of the request's address, with these reads in the place of its own. */
  showPage: ShowPage
}

const maxBodyBytes = 64 * 1024
const longestKept = 4000

/** The forms of contact, dispute and sell where no script runs: kept and told, or back with what is wrong. */
export function inquiryForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: inquiryKinds.map((kind) => `/${kind}`), maxBodyBytes })
  for (const kind of inquiryKinds) {
    forms.post(`/${kind}`, async (c) => answerForm(deps, c, kind, await typedIn(c, kind)))
  }
  return forms
}

async function answerForm(deps: Deps, c: Context, kind: InquiryKind, values: InquiryDraft['values']) {
  const back = (status: number, errors: Record<string, string>, tooMany = false) => {
    const draft: InquiryDraft = { values, errors, tooMany }
    return deps.showPage(c, { status, reads: { 'inquiry-draft': async () => draft } })
  }
  const { success, output, issues } = v.safeParse(inquiryBody, { kind, ...values })
  if (!success) {
    return back(422, errorsByField(issues))
  }
  try {
    const { reference } = await sendInquiry(publicCtx(deps, c), output, clientAddress(c))
    return c.redirect(`/${kind}?sent=${reference}`, 303)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') return back(429, {}, true)
    throw error
  }
}

/** What was typed into the form's fields; a field that did not come counts as blank. */
async function typedIn(c: Context, kind: InquiryKind): Promise<Partial<Record<InquiryField, string>>> {
  const sent = await sentFields(c)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestKept) : '')
  return Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, text(sent[name])]))
}
