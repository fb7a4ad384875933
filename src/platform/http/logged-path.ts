import type { Context } from 'hono'

/** A secret in a path, as feeds have it (`sharedSecret`). */
const secretSegment = /[0-9a-f]{64}/g

/** The path of a request for the log: without the query, which may contain personal input, and without secrets. */
export function getLoggedPath({ req }: Context): string {
  return req.path.replace(secretSegment, '[hidden]')
}
