import type { Context } from 'hono'
import * as v from 'valibot'
import { pathId } from './ids.ts'

/** What a page's form sent; nothing when that cannot be read. */
export async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch {
    return {}
  }
}

/** An id in a form or an address, or null. */
export function idOf(text: unknown): number | null {
  const { success, output } = v.safeParse(pathId, text)
  return success ? output : null
}
