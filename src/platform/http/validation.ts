import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { errorsByField } from './errors-by-field.ts'
import { Refusal } from './refusal.ts'

/** The property under which a validator exposes its schema, for the guard that looks for unbounded texts. */
export const checkedSchema = Symbol('checked schema')

/**
 * Validates one part of a request (`json`, `query`, `param`, `header`) against a schema and documents it in OpenAPI.
 * Refuses with `invalid_request` and the invalid fields.
 */
export function valid<Target extends keyof ValidationTargets, Schema extends StandardSchemaV1>(
  target: Target,
  schema: Schema,
) {
  // URL parameters arrive as text; the document shows the parsed type.
  const typeMode = target === 'query' || target === 'param' ? 'output' : 'input'
  const middleware = validator(
    target,
    schema,
    (result) => {
      if (!result.success) throw new Refusal('invalid_request', {}, errorsByField(result.error))
    },
    { options: { typeMode } },
  )
  return Object.assign(middleware, { [checkedSchema]: schema })
}

const jsonInUtf8 = /^application\/([\w.-]+\+)?json(\s*;\s*charset="?utf-8"?)?\s*$/i

/** Requires a JSON content type in UTF-8 for writes, which forms of other sites cannot send. Refuses with `unsupported_media_type`. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const writes = c.req.method === 'POST' || c.req.method === 'PUT' || c.req.method === 'PATCH'
  if (writes && !jsonInUtf8.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type')
  }
  await next()
}
