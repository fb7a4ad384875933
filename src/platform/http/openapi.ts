import type { Hono } from 'hono'
import { generateSpecs, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { documentKeys } from './document-keys.ts'
import { problemBody, problemWithFacts, toProblemSchema } from './problem.ts'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'
import { responseHeaders } from './response-headers.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** A refusal whose problem carries facts, documented as a schema of its own. */
type RefusalWithFacts = { code: RefusalCode; schema: ReturnType<typeof problemWithFacts> }

/** A refusal with the schema of its facts, for {@link refusalResponses}. `ref` is the schema's name in the document. */
export function withFacts(code: RefusalCode, ref: string, facts: v.ObjectEntries): RefusalWithFacts {
  return { code, schema: problemWithFacts(code, ref, facts) }
}

/** The OpenAPI response with a JSON body of a schema. */
export function jsonResponse(description: string, schema: v.GenericSchema) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

/** The OpenAPI responses with a JSON body and an ETag: 200, or 304 for `If-None-Match`. */
export function jsonResponseWithEtag(description: string, schema: v.GenericSchema) {
  const headers = { ETag: responseHeaders.tag }
  return {
    200: { ...jsonResponse(description, schema), headers },
    304: { description: 'What `If-None-Match` names is still it; no body.', headers },
  }
}

/** The OpenAPI responses for the refusals of an operation, by status; several codes may share one. */
export function refusalResponses(...refusals: (RefusalCode | RefusalWithFacts)[]) {
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
        ...((status === 503 || status === 429) && { headers: { 'Retry-After': responseHeaders.retryAfter } }),
        content: { 'application/problem+json': { schema: problemSchema(group) } },
      },
    ]),
  )
}

function problemSchema(refusals: (RefusalCode | RefusalWithFacts)[]) {
  const plain = refusals.filter((refusal) => typeof refusal === 'string')
  const named = refusals.flatMap((refusal) => (typeof refusal === 'string' ? [] : [refusal.schema]))
  if (named.length > 0)
    return resolver(v.union(plain.length > 0 ? [...named, toProblemSchema(plain)] : named))
  return {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { code: { enum: plain } },
  }
}

/** The refusals of every operation, by method, in addition to those it documents itself. */
function onEveryCall(additional: RefusalCode[]) {
  // Every operation has this one: requests per minute are limited by address.
  const any = [
    withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
    ...additional,
  ]
  const read = refusalResponses('unavailable', 'unexpected', ...any)
  const write = refusalResponses('unavailable', 'unexpected', 'cross_site', ...any)
  const body = { ...write, ...refusalResponses('body_too_large', 'unsupported_media_type') }
  return {
    GET: { responses: read },
    POST: { responses: body },
    PUT: { responses: body },
    PATCH: { responses: body },
    DELETE: { responses: write },
  }
}

/** For `describeRoute` of an operation with an optional session cookie. */
export const optionalSession: { security: Record<string, string[]>[] } = { security: [{ session: [] }, {}] }

const conventions =
  'Every answer that is not OK is application/problem+json (RFC 9457) with a stable `code`; ' +
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

const { 404: unknownPath, 405: unknownMethod } = refusalResponses('not_found', 'method_not_allowed')
const sharedResponses = {
  ...(unknownPath && { NotFound: unknownPath }),
  ...(unknownMethod && { MethodNotAllowed: { ...unknownMethod, headers: { Allow: responseHeaders.allow } } }),
}

/** Title, first sentences, mount path, as `onEvery` the refusals of every operation, and whether API keys may call it. */
export type ApiInfo = {
  title?: string
  description?: string
  mountedAt?: string
  onEvery?: RefusalCode[]
  hasKeys?: boolean
}

/** Generates the OpenAPI 3.1 document of an API from the schemas that validate its requests. */
export async function describeApi(
  api: Hono,
  { title = 'Dijla', description = '', mountedAt = '/api', onEvery = [], hasKeys = false }: ApiInfo = {},
) {
  const { schema: problem } = await resolver(problemBody).toOpenAPISchema()
  const document = await generateSpecs(api, {
    documentation: {
      components: {
        schemas: { Problem: problem },
        responses: sharedResponses,
        securitySchemes: { session },
      },
      openapi: '3.1.0',
      info: { title, version: '1', description: `${description} ${conventions}`.trimStart() },
      servers: [{ url: mountedAt }],
    },
    // A call may end with `.csv`.
    excludeStaticFile: false,
    defaultOptions: onEveryCall(onEvery),
    defaultValidationErrorResponse: false,
  })
  return hasKeys ? documentKeys(document) : document
}

export type ApiDocument = Awaited<ReturnType<typeof describeApi>>
