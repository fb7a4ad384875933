/**
 * Whether PostgreSQL rejected a row because its shopper or its session no longer exists (SQLSTATE 23503 on a `user_id` or
 * a `session_id`).
 */
export function isShopperDeleted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23503' && /_(user_id_users|session_id_sessions)_id_fk$/.test(String(constraint))) return true
  return isShopperDeleted(error.cause)
}
