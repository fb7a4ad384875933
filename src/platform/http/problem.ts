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

/** Every answer that is not OK (RFC 9457). `errors` maps a field to a stable code of what is wrong with it. */
export const problemBody = v.looseObject({ ...problemFields, code: v.picklist(Object.keys(refusalCodes)) })

/** The problem of one of some codes that carry no facts. */
export function problemOf(codes: RefusalCode[]) {
  return v.looseObject({ ...problemFields, code: v.picklist(codes) })
}

/** The problem of a code that carries facts, as `ref` in the document. */
export function problemWithFacts(code: RefusalCode, ref: string, facts: v.ObjectEntries) {
  return v.pipe(v.looseObject({ ...problemFields, code: v.literal(code), ...facts }), v.metadata({ ref }))
}

export type Problem = v.InferOutput<typeof problemBody>

/**
 * The answer for a refusal: application/problem+json with its status, detail, code and facts. A fact `retryAfterSeconds` is the
 * `Retry-After` header too.
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

/** A sentence for whoever reads the answer: what to do, and which fields are wrong. */
function detailOf(code: RefusalCode, errors: Record<string, string> = {}): string {
  const wrong = Object.entries(errors).map(([field, problem]) => `${field}: ${problem}`)
  const { detail } = refusalCodes[code]
  return wrong.length === 0 ? detail : `${detail} (${wrong.join(', ')})`
}
