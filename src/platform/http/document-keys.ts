import type { generateSpecs } from 'hono-openapi'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'

type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>
type Operation = NonNullable<NonNullable<ApiDocument['paths'][string]>['get']>
type Responses = NonNullable<Operation['responses']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const key = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'dj_<id>_<secret>',
  description:
    'An API key of the back office. It may do what its scopes say; calls about people, keys and secrets do not exist for it. ' +
    'Cookies of the request are ignored.',
} as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200, pattern: '^[\\x21-\\x7e]{1,200}$' },
  description:
    'With an API key: a repetition within 24 hours gets the stored response, with `Idempotency-Replayed: true`. Not of uploads.',
} as const

/**
 * Adds to an OpenAPI document that API keys may call it: their scheme, the refusals of a wrong key, and `Idempotency-Key` on every
 * write with its refusals. Returns the same document.
 */
export function documentKeys(document: ApiDocument): ApiDocument {
  document.components = {
    ...document.components,
    securitySchemes: { ...document.components?.securitySchemes, key },
  }
  document.security = [{ session: [] }, { key: [] }]
  for (const path of Object.values(document.paths))
    for (const method of methods) {
      const operation = path?.[method]
      if (!operation) continue
      const writes: RefusalCode[] = ['invalid_request', 'request_in_flight', 'idempotency_key_reused']
      const isWrite = method !== 'get'
      for (const code of ['key_invalid', ...(isWrite ? writes : [])] as RefusalCode[])
        addRefusal(operation, code)
      if (isWrite) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
    }
  return document
}

/** Adds a refusal beside those of the same status. */
function addRefusal(operation: Operation, code: RefusalCode): void {
  const { status, title } = refusalCodes[code]
  const responses: Responses = { ...operation.responses }
  const former = responses[status]
  const described = former && 'description' in former && 'content' in former ? former : null
  const text = `\`${code}\`: ${title}`
  if (described?.description?.includes(`\`${code}\``)) return
  const withCode = {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { code: { enum: [code] } },
  }
  const schema = described?.content?.['application/problem+json']?.schema
  responses[status] = {
    ...described,
    description: described ? `${described.description}; ${text}` : text,
    content: { 'application/problem+json': { schema: schema ? { anyOf: [schema, withCode] } : withCode } },
  } as Responses[string]
  operation.responses = responses
}
