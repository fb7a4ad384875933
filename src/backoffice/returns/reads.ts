import { requireStaff } from '#backoffice/staff/permissions.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { getManagedReturn, listReturns } from './queries.ts'
import type { ReturnsArgs } from './schemas.ts'

export const returnManagementReads = {
  returns: (ctx, args: ReturnsArgs) => listReturns(requireStaff(ctx, 'orders', 'money'), args),
  'managed-return': (ctx, id: number) => getManagedReturn(requireStaff(ctx, 'orders', 'money'), id),
} satisfies Reads
