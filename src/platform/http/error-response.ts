import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '#platform/log/log.ts'
import { getLoggedPath } from './logged-path.ts'
import { problemResponse } from './problem.ts'
import { Refusal } from './refusal.ts'
import { isStorageUnavailable, isUnavailable } from './unavailable.ts'

const exceptionCodes = {
  400: 'malformed_body',
  403: 'cross_site',
  413: 'body_too_large',
} as const

/**
 * Converts an error into an API response: a refusal into its problem, an unavailable database, bucket or disk into 503,
 * anything else into 500 with the reason in the log only.
 */
export function errorResponse(error: unknown, c: Context, log: Log): Response {
  if (error instanceof Refusal) return problemResponse(error.code, error.details, error.errors)
  if (error instanceof HTTPException && error.status in exceptionCodes) {
    return problemResponse(exceptionCodes[error.status as keyof typeof exceptionCodes])
  }
  if (isUnavailable(error)) {
    logStorageFailure(error, c, log)
    return problemResponse('unavailable')
  }
  if (hasClientDisconnected(c)) {
    log.info(
      { method: c.req.method, path: getLoggedPath(c) },
      'the client disconnected or was too slow while sending its body',
    )
    return problemResponse('malformed_body')
  }
  log.error({ err: error, method: c.req.method, path: getLoggedPath(c) }, 'unexpected error')
  return problemResponse('unexpected')
}

/** Logs that a disk is full or broken: unlike a database that is away, nothing else says so while only files are written. */
export function logStorageFailure(error: unknown, c: Context, log: Log): void {
  if (isStorageUnavailable(error))
    log.error(
      { err: error, method: c.req.method, path: getLoggedPath(c) },
      'a file could not be read or written',
    )
}

/** Whether the connection ended before the complete body had arrived, which makes reading it fail. */
function hasClientDisconnected({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
