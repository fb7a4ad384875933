const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A Unix socket with a full backlog.
  'EAGAIN',
  'EAI_AGAIN',
])

const lostMessages = [
  /Connection terminated/,
  /Query read timeout/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /Client has encountered a connection error/,
  /Client was closed and is not queryable/,
  /Cannot use a pool after calling end/,
]

/** Whether an error or one of its causes means that the connection was lost, failed or timed out. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, (code, message) => {
    return (
      connectionFailures.has(code) ||
      /^(08|57P)/.test(code) ||
      lostMessages.some((lost) => lost.test(message))
    )
  })
}

/**
 * Whether an error means that the database is temporarily unavailable and a retry may succeed, not that a query was wrong:
 * the connection was lost, or PostgreSQL is starting, stopping, in recovery, out of connections, memory or disk (SQLSTATE
 * classes 08, 53, 57P, and 58030) or read-only (25006), or it cancelled a deadlock (40P01), a statement timeout (57014), a
 * lock timeout (55P03) or an idle transaction (25P03).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    someCause(error, (code) => /^(53|57014|58030|55P03|25P03|25006|40P01)/.test(code))
  )
}

/** Whether PostgreSQL's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return someCause(error, (code) => code === '53100')
}

/** Whether PostgreSQL is read-only: a standby, or configured so. */
export function isReadOnly(error: unknown): boolean {
  return someCause(error, (code) => code === '25006')
}

/** Whether an error or one of its causes passes the test. */
export function someCause(error: unknown, test: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return test(code, error.message) || someCause(error.cause, test)
}
