import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { type ApiDeps, publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { refuseOtherSites } from '#platform/http/same-site.ts'
import { errorsByField } from '#platform/http/validation.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { type InquiryKind, inquiryKinds } from './domain/inquiry-kinds.ts'
import { fieldsOf, type InquiryDraft, type InquiryField } from './fields.ts'
import { inquiryBody } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'

type Deps = ApiDeps & {
  plainTexts: PlainTexts
  /** The page of the request's address, with these reads in the place of its own. */
  showPage: (c: Context, shown: { reads: Reads; status: number }) => Promise<Response>
}

const maxBodyBytes = 64 * 1024
const longestKept = 4000

/** The forms of contact, dispute and sell where no script runs: kept and told, or back with what is wrong. */
export function inquiryForms(deps: Deps): Hono {
  const forms = new Hono()
  const plain = (c: Context, status: number) => plainAnswer(deps.plainTexts, c, status)
  for (const kind of inquiryKinds) {
    const path = `/${kind}`
    forms.use(path, bodyLimit({ maxSize: maxBodyBytes, onError: (c) => plain(c, 413) }))
    forms.post(path, refuseOtherSites, async (c) => answerForm(deps, c, kind, await typedIn(c, kind)))
  }
  forms.onError((error, c) => {
    if (error instanceof Refusal) return plain(c, refusalCodes[error.code].status)
    if (isDatabaseAway(error)) return plain(c, 503)
    deps.log.error({ err: error, path: c.req.path }, 'a form could not be answered')
    return plain(c, 500)
  })
  return forms
}

async function answerForm(deps: Deps, c: Context, kind: InquiryKind, values: InquiryDraft['values']) {
  const back = (status: number, errors: Record<string, string>, tooMany = false) => {
    const draft: InquiryDraft = { values, errors, tooMany }
    return deps.showPage(c, { status, reads: { 'inquiry-draft': async () => draft } })
  }
  const { success, output, issues } = v.safeParse(inquiryBody, { kind, ...values })
  if (!success) {
    return back(
      422,
      errorsByField(issues.map((issue) => ({ message: issue.message, path: [v.getDotPath(issue) ?? ''] }))),
    )
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
  const sent: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestKept) : '')
  return Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, text(sent[name])]))
}

function plainAnswer(texts: PlainTexts, c: Context, status: number): Response {
  const language = requestLanguage(c)
  return new Response(plainPage(texts, language, status).html, {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-language': language,
      'cache-control': 'private, no-store',
      ...(status === 503 && { 'retry-after': '2' }),
    },
  })
}
