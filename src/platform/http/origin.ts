import type { Context } from 'hono'
import { isHttps } from './is-https.ts'

/** The public origin: the configured one, or the request's own. */
export function getOrigin(publicUrl: string | null, c: Context): string {
  return publicUrl ?? `${isHttps(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`
}
