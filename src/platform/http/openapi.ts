import type { Hono } from 'hono'
import { generateSpecs, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { answerHeaders } from './answer-headers.ts'
import { problemBody, problemOf, problemWithFacts } from './problem.ts'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** A refusal whose problem carries facts, under a name of its own in the document. */
type RefusalWithFacts = { code: RefusalCode; schema: ReturnType<typeof problemWithFacts> }

/** A refusal with the schema of its facts, for {@link refuses}. `ref` names its problem in the document. */
export function withFacts(code: RefusalCode, ref: string, facts: v.ObjectEntries): RefusalWithFacts {
  return { code, schema: problemWithFacts(code, ref, facts) }
}

/** The OpenAPI answer for JSON of a schema. */
export function answers(description: string, schema: v.GenericSchema) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

/** The OpenAPI answers for JSON that carries an ETag: the body, or 304 for a caller that has it already. */
export function answersWithTag(description: string, schema: v.GenericSchema) {
  const headers = { ETag: answerHeaders.tag }
  return {
    200: { ...answers(description, schema), headers },
    304: { description: 'What `If-None-Match` names is still it; no body.', headers },
  }
}

/** The OpenAPI answers for the refusals a call can give, by status; several may share one. */
export function refuses(...refusals: (RefusalCode | RefusalWithFacts)[]) {
  const codeOf = (refusal: RefusalCode | RefusalWithFacts) =>
    typeof refusal === 'string' ? refusal : refusal.code
  const byStatus = Map.groupBy(refusals, (refusal) => refusalCodes[codeOf(refusal)].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group
          .map((refusal) => `\`${codeOf(refusal)}\`: ${refusalCodes[codeOf(refusal)].title}`)
          .join('; '),
        ...((status === 503 || status === 429) && { headers: { 'Retry-After': answerHeaders.retryAfter } }),
        content: { 'application/problem+json': { schema: problemSchema(group) } },
      },
    ]),
  )
}

function problemSchema(refusals: (RefusalCode | RefusalWithFacts)[]) {
  const plain = refusals.filter((refusal) => typeof refusal === 'string')
  const named = refusals.flatMap((refusal) => (typeof refusal === 'string' ? [] : [refusal.schema]))
  if (named.length > 0) return resolver(v.union(plain.length > 0 ? [...named, problemOf(plain)] : named))
  return {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { code: { enum: plain } },
  }
}

/** What any call may answer, by method, beside what it documents itself. */
function onEveryCall(more: RefusalCode[]) {
  // Also where a call has no limit of its own: so many requests a minute come from one address.
  const any = [withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries), ...more]
  const read = refuses('unavailable', 'unexpected', ...any)
  const write = refuses('unavailable', 'unexpected', 'cross_site', ...any)
  const body = { ...write, ...refuses('body_too_large', 'unsupported_media_type') }
  return {
    GET: { responses: read },
    POST: { responses: body },
    PUT: { responses: body },
    PATCH: { responses: body },
    DELETE: { responses: write },
  }
}

/** For `describeRoute` of a call that knows its shopper by the session's cookie, or serves a visitor without one. */
export const bySession: { security: Record<string, string[]>[] } = { security: [{ session: [] }, {}] }

const description =
  'The storefront API of Dijla (دجلة). Prices are whole dinars. `userId` 1 means the shopper of this session, whom an ' +
  'HttpOnly cookie names. Every answer that is not OK is application/problem+json (RFC 9457) with a stable `code`; ' +
  'its facts stand beside it, and `errors` says which fields are wrong and how. A path answers a method it does not ' +
  'have with `method_not_allowed` and `Allow`, an unknown path is `not_found`.'

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: 'dijla.session_token',
  description:
    'Set by the first call that must keep something for a visitor. HttpOnly, SameSite=Lax. ' +
    'Over https it is Secure and called `__Host-dijla.session_token`.',
} as const

const { 404: unknownPath, 405: unknownMethod } = refuses('not_found', 'method_not_allowed')
const elsewhere = {
  ...(unknownPath && { NotFound: unknownPath }),
  ...(unknownMethod && { MethodNotAllowed: { ...unknownMethod, headers: { Allow: answerHeaders.allow } } }),
}

/** `onEvery`: refusals that any call may give. */
export type DescribedAs = { title?: string; mountedAt?: string; onEvery?: RefusalCode[] }

/** The OpenAPI 3.1 document of an API, made from the same schemas its calls check with. */
export async function describeApi(
  api: Hono,
  { title = 'Dijla', mountedAt = '/api', onEvery = [] }: DescribedAs = {},
) {
  const { schema: problem } = await resolver(problemBody).toOpenAPISchema()
  return generateSpecs(api, {
    documentation: {
      components: {
        schemas: { Problem: problem },
        responses: elsewhere,
        securitySchemes: { session },
      },
      openapi: '3.1.0',
      info: { title, version: '1', description },
      servers: [{ url: mountedAt }],
    },
    defaultOptions: onEveryCall(onEvery),
    defaultValidationErrorResponse: false,
  })
}

export type ApiDocument = Awaited<ReturnType<typeof describeApi>>
