/** What PostgreSQL says of a unique violation: the constraint, and its columns with their values in English. */
type Violation = { constraint?: string; detail?: string }

/** The unique violation (SQLSTATE 23505) that an error or one of its causes is; null for any other error. */
export function getUniqueViolation(error: unknown): Violation | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23505') return error as Violation
  return getUniqueViolation(error.cause)
}

/** Whether an error, or one of its causes, is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return getUniqueViolation(error) !== null
}
