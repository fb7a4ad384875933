import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RefusalCode } from '#platform/http/refusal-codes.ts'
import { countAs, countAsInvalid } from '#platform/limits/count-as.ts'
import { minutesToWait } from './domain/waiting-time.ts'

/** Counts a form as a sign-in when its fields are valid. */
export function countValid(schema: v.GenericSchema): MiddlewareHandler {
  const count = countAs('signIn')
  return async (c, next) => {
    if (v.is(schema, await parseFormFields(c))) return count(c, next)
    countAsInvalid()
    return next()
  }
}

/** The notice a form's page shows after a refusal: that it failed, or how many minutes to wait. */
type Notice = { status: 'failed' } | { status: 'wait'; minutes: string }

/** Redirects to the path `done` returns, or back to the form's page with a notice after a refusal. */
export async function respond(
  c: Context,
  done: () => Promise<string>,
  failed: (wrong: string | null, notice: Notice, code: RefusalCode) => string,
): Promise<Response> {
  try {
    return c.redirect(await done(), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    const wrong = Object.entries(error.errors ?? {}).map(([field, code]) => `${field}.${code}`)
    const notice: Notice =
      error.code === 'too_many_attempts'
        ? { status: 'wait', minutes: String(minutesToWait(error.details.retryAfterSeconds)) }
        : { status: 'failed' }
    return c.redirect(failed(wrong.join(',') || null, notice, error.code), 303)
  }
}

/** The fields of a form by a schema. Refuses with `invalid_request` and the wrong fields. */
export function read<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, fields)
  if (success) return output
  throw new Refusal('invalid_request', {}, errorsByField(issues))
}

/** A path with the arguments that are not null. */
export function pathWithQuery(path: string, args: Record<string, string | null>): string {
  const present = Object.entries(args).filter((entry): entry is [string, string] => entry[1] !== null)
  return `${path}?${new URLSearchParams(present)}`
}
