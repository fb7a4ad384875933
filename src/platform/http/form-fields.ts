import type { Context } from 'hono'
import * as v from 'valibot'
import { pathId } from './ids.ts'

/** The fields of a submitted form; empty when the body cannot be parsed. */
export async function parseFormFields(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch {
    return {}
  }
}

/** Parses an id of a form or path; null if it is not one. */
export function parseId(text: unknown): number | null {
  const { success, output } = v.safeParse(pathId, text)
  return success ? output : null
}
