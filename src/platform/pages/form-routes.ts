import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { type ApiDeps, requestLanguage } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { refuseOtherSites } from '#platform/http/same-site.ts'
import { isShopperGone } from '#platform/http/shopper-gone.ts'
import type { Language } from '#platform/i18n/language.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'

export type FormDeps = ApiDeps & { plainTexts: PlainTexts }

/** What is said when a form could not be answered at all. */
type FormFailed = Record<Language, { formFailed: string; formFailedText: string }>

// A review of 2,000 letters, each nine characters in a form's body.
const usualBodyBytes = 32 * 1024

type Options = {
  paths: readonly string[]
  /** In place of the plain page's own words. */
  failed?: FormFailed
  maxBodyBytes?: number
}

/**
 * Routes for what pages send where no script runs: bounded, from our own pages only, and whatever goes wrong is a plain
 * page in the shopper's language. Answer each with a redirect to the page that says what came of it.
 */
export function formRoutes(
  { plainTexts, log }: FormDeps,
  { paths, failed, maxBodyBytes = usualBodyBytes }: Options,
): Hono {
  const forms = new Hono()
  const texts = failed ? withWords(plainTexts, failed) : plainTexts
  const refused = (c: Context, status: number) => failedPage(texts, c, status)
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refused(c, 413) })
  for (const path of paths) forms.on('POST', path, limit, refuseOtherSites)
  forms.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, refusalCodes[error.code].status)
    if (isDatabaseAway(error) || isShopperGone(error)) return refused(c, 503)
    log.error({ err: error, path: c.req.path }, 'a form could not be answered')
    return refused(c, 500)
  })
  return forms
}

function withWords(texts: PlainTexts, failed: FormFailed): PlainTexts {
  const said = (of: Language) => ({
    ...texts[of],
    title: failed[of].formFailed,
    text: failed[of].formFailedText,
  })
  return { ar: said('ar'), en: said('en') }
}

function failedPage(texts: PlainTexts, c: Context, status: number): Response {
  const language = requestLanguage(c)
  c.header('cache-control', 'private, no-store')
  if (status === 503) c.header('retry-after', '2')
  return new Response(plainPage(texts, language, status).html, {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'content-language': language },
  })
}
