import type { AuditArgs } from '#features/staff/schemas.ts'

/** Reads the page cursor of the activity log from the query string. */
export function activityArgs(search: URLSearchParams): AuditArgs {
  const before = search.get('before')
  return before !== null && /^\d{1,15}$/.test(before) ? { before: Number(before) } : {}
}
