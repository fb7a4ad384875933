import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { errorsByField } from './errors-by-field.ts'
import { Refusal } from './refusal.ts'

/** Under it a call's check carries its schema, for the guard that looks for texts without bounds. */
export const checkedSchema = Symbol('checked schema')

/**
 * Checks one part of a request (`json`, `query`, `param`, `header`) against a schema and documents it in OpenAPI.
 * Refuses with `invalid_request` and the wrong fields by name.
 */
export function valid<Target extends keyof ValidationTargets, Schema extends StandardSchemaV1>(
  target: Target,
  schema: Schema,
) {
  // What arrives in an address is text; the document tells what it must read as.
  const typeMode = target === 'query' || target === 'param' ? 'output' : 'input'
  const checks = validator(
    target,
    schema,
    (result) => {
      if (!result.success) throw new Refusal('invalid_request', {}, errorsByField(result.error))
    },
    { options: { typeMode } },
  )
  return Object.assign(checks, { [checkedSchema]: schema })
}

const jsonInUtf8 = /^application\/([\w.-]+\+)?json(\s*;\s*charset="?utf-8"?)?\s*$/i

/** A body must say that it is JSON, in no other characters than UTF-8: so no form of another site can reach a write. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const writes = c.req.method === 'POST' || c.req.method === 'PUT' || c.req.method === 'PATCH'
  if (writes && !jsonInUtf8.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type')
  }
  await next()
}
