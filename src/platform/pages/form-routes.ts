import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ApiDeps, requestLanguage } from '#platform/http/api-deps.ts'
import { logStorageFailure } from '#platform/http/error-response.ts'
import { isMultipart } from '#platform/http/multipart-form.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { requireSameSite } from '#platform/http/same-site.ts'
import { isUnavailable } from '#platform/http/unavailable.ts'
import { forEachLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { type PlainTexts, plainPage } from './plain-page.ts'

export type FormDeps = ApiDeps & { plainTexts: PlainTexts }

/** The texts for a form that failed. */
type FormFailedTexts = Record<Language, { formFailed: string; formFailedText: string }>

// Fits a review of 2,000 characters, each up to nine bytes in a URL-encoded body.
const defaultBodyBytes = 32 * 1024

type Options = {
  paths: readonly string[]
  /** Replaces the texts of the plain page. */
  failed?: FormFailedTexts
  maxBodyBytes?: number
  /** For a form with files: a larger limit of its body, which then needs an announced length. */
  maxMultipartBytes?: number
}

/**
 * Routes for forms submitted without JavaScript: with a body limit and CSRF protection; every error is a plain page in the
 * shopper's language. Handlers should respond with a redirect to a page that shows the result.
 */
export function formRoutes(
  { plainTexts, log }: FormDeps,
  { paths, failed, maxBodyBytes = defaultBodyBytes, maxMultipartBytes }: Options,
): Hono {
  const forms = new Hono()
  const texts = failed ? withTexts(plainTexts, failed) : plainTexts
  const respondWithError = (c: Context, status: number, retryAfterSeconds?: unknown) =>
    failedPage(texts, c, { status, retryAfterSeconds: status === 503 ? 2 : retryAfterSeconds })
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => respondWithError(c, 413) })
  const limitOf: MiddlewareHandler = (c, next) => {
    if (maxMultipartBytes === undefined || !isMultipart(c)) return limit(c, next)
    // The body is not read here, because only the handler knows who may send files.
    const bytes = Number(c.req.header('content-length') ?? Number.NaN)
    return bytes <= maxMultipartBytes ? next() : Promise.resolve(respondWithError(c, 413))
  }
  for (const path of paths) forms.on('POST', path, limitOf, requireSameSite)
  forms.onError((error, c) => {
    if (error instanceof Refusal)
      return respondWithError(c, refusalCodes[error.code].status, error.details.retryAfterSeconds)
    if (isUnavailable(error)) {
      logStorageFailure(error, c, log)
      return respondWithError(c, 503)
    }
    log.error({ err: error, path: c.req.path }, 'a form submission failed')
    return respondWithError(c, 500)
  })
  return forms
}

function withTexts(texts: PlainTexts, failed: FormFailedTexts): PlainTexts {
  return forEachLanguage((language) => ({
    ...texts[language],
    title: failed[language].formFailed,
    text: failed[language].formFailedText,
  }))
}

type Failure = { status: number; retryAfterSeconds: unknown }

function failedPage(texts: PlainTexts, c: Context, { status, retryAfterSeconds }: Failure): Response {
  const language = requestLanguage(c)
  return new Response(plainPage(texts, language, status).html, {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-language': language,
      'cache-control': 'private, no-store',
      ...(typeof retryAfterSeconds === 'number' && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
