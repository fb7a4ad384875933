import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { readCommissionRules } from './queries.ts'

export const commissionAdminReads = {
  commissionRules: (ctx) => readCommissionRules(requireStaff(ctx, 'money')),
} satisfies Reads
