import { requireStaff } from '#features/staff/permissions.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listManagedCategories, listManagedSubCategories } from './category-queries.ts'
import type { ManagedArgs } from './managed-args.ts'
import { listManagedOptions } from './option-queries.ts'
import {
  countGaps,
  findManagedProduct,
  listBrands,
  listManagedProducts,
  listStockChanges,
} from './queries.ts'
import { findManagedVariants } from './variant-queries.ts'

export const catalogueManagementReads = {
  'managed-products': (ctx, args: ManagedArgs) => listManagedProducts(requireStaff(ctx), args),
  'catalogue-gaps': (ctx) => countGaps(requireStaff(ctx)),
  'managed-product': (ctx, id: number) => findManagedProduct(requireStaff(ctx), id),
  'managed-categories': (ctx) => listManagedCategories(requireStaff(ctx)),
  'managed-sub-categories': (ctx) => listManagedSubCategories(requireStaff(ctx)),
  'stock-ledger': (ctx, id: number, page: { before?: number; variant?: number }) =>
    listStockChanges(requireStaff(ctx), id, page),
  'managed-options': (ctx) => listManagedOptions(requireStaff(ctx)),
  'managed-variants': (ctx, id: number) => findManagedVariants(requireStaff(ctx), id),
  brands: (ctx, typed: string) => listBrands(requireStaff(ctx), typed),
} satisfies Reads
