const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/**
 * Whether an error says that the database is away (not that a query was wrong): the connection failed,
 * or PostgreSQL is starting, stopping, in recovery or out of connections (SQLSTATE classes 08, 53, 57P), or it gave up
 * one of two transactions that waited for each other (40P01), a statement that took too long (57014), one that waited too
 * long for a lock (55P03) or a transaction that was left open (25P03): asked again, it answers.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (connectionFailures.has(code) || /^(08|53|57P|57014|55P03|25P03|40P01)/.test(code)) return true
  if (
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered/.test(
      error.message,
    )
  )
    return true
  return isDatabaseAway(error.cause)
}
