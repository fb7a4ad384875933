import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { getManagedReturn, listReturns } from './queries.ts'
import type { ReturnsArgs } from './schemas.ts'

export const returnsAdminReads = {
  returns: (ctx, args: ReturnsArgs) => listReturns(requireStaff(ctx, 'orders', 'money'), args),
  'managed-return': (ctx, id: number) => getManagedReturn(requireStaff(ctx, 'orders', 'money'), id),
} satisfies Reads
