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
  // A Unix socket of a server that accepts nothing at the moment.
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

/** Whether an error or one of its causes says that the connection is gone, failed or does not answer. */
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
 * Whether an error says that the database is away (not that a query was wrong): the connection was lost, or PostgreSQL is
 * starting, stopping, in recovery, out of connections, memory or disk (SQLSTATE classes 08, 53, 57P, and 58030), it may
 * only be read (25006), or it gave up one of two transactions that waited for each other (40P01), a statement that took
 * too long (57014), one that waited too long for a lock (55P03) or a transaction that was left open (25P03): asked again,
 * it answers.
 */
export function isDatabaseAway(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    someCause(error, (code) => /^(53|57014|58030|55P03|25P03|25006|40P01)/.test(code))
  )
}

/** Whether PostgreSQL says that its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return someCause(error, (code) => code === '53100')
}

/** Whether PostgreSQL says that it takes no writes at all: a standby, or set so. */
export function isReadOnly(error: unknown): boolean {
  return someCause(error, (code) => code === '25006')
}

function someCause(error: unknown, test: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return test(code, error.message) || someCause(error.cause, test)
}
