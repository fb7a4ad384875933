import { productReaders } from '#backoffice/staff/domain/rights.ts'
import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listManagedCategories, listManagedSubCategories } from './category-queries.ts'
import { findCosts } from './costs.ts'
import type { ManagedArgs } from './managed-args.ts'
import { listManagedOptions } from './option-queries.ts'
import {
  countGaps,
  findManagedProduct,
  listBrands,
  listManagedProducts,
  listStockChanges,
} from './queries.ts'
import { listManagedAttributes } from './save-attribute.ts'
import { findManagedVariants } from './variant-queries.ts'

export const productsAdminReads = {
  'managed-products': (ctx, args: ManagedArgs) =>
    listManagedProducts(requireStaff(ctx, ...productReaders), args),
  'catalogue-gaps': (ctx) => countGaps(requireStaff(ctx, ...productReaders)),
  'managed-product': (ctx, id: number) => findManagedProduct(requireStaff(ctx, ...productReaders), id),
  'managed-categories': (ctx) => listManagedCategories(requireStaff(ctx, ...productReaders)),
  'managed-sub-categories': (ctx) => listManagedSubCategories(requireStaff(ctx, ...productReaders)),
  'stock-ledger': (ctx, id: number, page: { before?: number; variant?: number }) =>
    listStockChanges(requireStaff(ctx, ...productReaders), id, page),
  'managed-options': (ctx) => listManagedOptions(requireStaff(ctx, ...productReaders)),
  'managed-attributes': (ctx) => listManagedAttributes(requireStaff(ctx, ...productReaders)),
  'managed-variants': (ctx, id: number) => findManagedVariants(requireStaff(ctx, ...productReaders), id),
  costs: (ctx, id: number) => findCosts(requireStaff(ctx, 'prices', 'money'), id),
  brands: (ctx, typed: string) => listBrands(requireStaff(ctx, ...productReaders), typed),
} satisfies Reads
