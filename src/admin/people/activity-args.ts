import type { AuditArgs } from '#features/staff/schemas.ts'

/** Which changes an address of the activity page shows. */
export function activityArgs(search: URLSearchParams): AuditArgs {
  const before = search.get('before')
  return before !== null && /^\d{1,15}$/.test(before) ? { before: Number(before) } : {}
}
