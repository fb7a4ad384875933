import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listKeys } from './queries.ts'

export const apiKeysAdminReads = {
  'api-keys': (ctx) => listKeys(requireStaff(ctx, 'people')),
} satisfies Reads
