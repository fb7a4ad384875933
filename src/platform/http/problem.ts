import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'

const problemFields = {
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
}

/** The body of every non-OK response (RFC 9457). `errors` maps each invalid field to a stable error code. */
export const problemBody = v.looseObject({ ...problemFields, code: v.picklist(Object.keys(refusalCodes)) })

/** The schema of a problem with one of several codes, without facts. */
export function toProblemSchema(codes: RefusalCode[]) {
  return v.looseObject({ ...problemFields, code: v.picklist(codes) })
}

/** The schema of a problem with facts, named `ref` in the document. */
export function problemWithFacts(code: RefusalCode, ref: string, facts: v.ObjectEntries) {
  return v.pipe(v.looseObject({ ...problemFields, code: v.literal(code), ...facts }), v.metadata({ ref }))
}

export type Problem = v.InferOutput<typeof problemBody>

/**
 * The response for a refusal: application/problem+json with its status, detail, code and facts. A fact `retryAfterSeconds` is
 * also sent as the `Retry-After` header.
 */
export function problemResponse(
  code: RefusalCode,
  details: Record<string, unknown> = {},
  errors?: Record<string, string>,
): Response {
  const { status, title } = refusalCodes[code]
  const retryAfter = status === 503 ? 2 : details.retryAfterSeconds
  const type = `/api/docs#${code}`
  const body = {
    type,
    title,
    status,
    detail: detailOf(code, errors),
    code,
    ...details,
    ...(errors && { errors }),
  }
  return new Response(JSON.stringify(body), {
    status: status satisfies ContentfulStatusCode,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(typeof retryAfter === 'number' && { 'retry-after': String(retryAfter) }),
    },
  })
}

/** The code's sentence, with the invalid fields. */
function detailOf(code: RefusalCode, errors: Record<string, string> = {}): string {
  const wrong = Object.entries(errors).map(([field, problem]) => `${field}: ${problem}`)
  const { detail } = refusalCodes[code]
  return wrong.length === 0 ? detail : `${detail} (${wrong.join(', ')})`
}
