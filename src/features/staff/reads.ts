import type { Reads } from '#platform/pages/run-queries.ts'
import { requireStaff } from './permissions.ts'
import { listAudit, listStaff } from './queries.ts'
import type { AuditArgs } from './schemas.ts'
import { findStaffSelf } from './self.ts'

export const staffReads = {
  self: (ctx) => findStaffSelf(requireStaff(ctx)),
  staff: (ctx) => listStaff(requireStaff(ctx, 'admin')),
  audit: (ctx, args: AuditArgs) => listAudit(requireStaff(ctx), args),
} satisfies Reads
