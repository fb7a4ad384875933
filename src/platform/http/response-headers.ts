import type { OpenAPIV3_1 } from 'openapi-types'

const text = { type: 'string' } as const

/** The response headers that API clients can rely on, as the OpenAPI document describes them. */
export const responseHeaders = {
  tag: {
    required: true,
    description: 'Names this very body; send it back in `If-None-Match`.',
    schema: text,
  },
  retryAfter: { required: true, description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  allow: { required: true, description: 'The methods the path has.', schema: text },
  setCookie: {
    description: "The session's cookie: new, renewed, or taken back when it names nobody.",
    schema: text,
  },
  replayed: {
    description: 'There when this is the first answer to the `Idempotency-Key` again.',
    schema: { type: 'string', enum: ['true'] },
  },
} satisfies Record<string, OpenAPIV3_1.HeaderObject>
