import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listSellerPapers } from './decide-paper.ts'
import { findManagedSeller, listSellers } from './queries.ts'
import type { SellersArgs } from './schemas.ts'

export const sellersAdminReads = {
  'managed-sellers': (ctx, args: SellersArgs) => listSellers(requireStaff(ctx, 'sellers'), args),
  'managed-seller': (ctx, id: number) => findManagedSeller(requireStaff(ctx, 'sellers'), id),
  'managed-papers': (ctx, id: number) => listSellerPapers(requireStaff(ctx, 'sellers'), id),
} satisfies Reads
