/** Whether PostgreSQL rejected a row because its shopper no longer exists (SQLSTATE 23503 on a `user_id`). */
export function isShopperDeleted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23503' && /_user_id_users_id_fk$/.test(String(constraint))) return true
  return isShopperDeleted(error.cause)
}
