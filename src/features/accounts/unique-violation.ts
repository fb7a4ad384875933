/** Whether PostgreSQL refused a row because another has the same (SQLSTATE 23505), however the error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause)
}
