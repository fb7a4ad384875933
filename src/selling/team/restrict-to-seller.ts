import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SellerCtx } from './seller-ctx.ts'

/**
 * The condition that a row is one of the seller of the request. Every query on a table with a seller has it
 * (test/guards/seller-scope.test.ts), so that somebody else's id is an unknown one.
 */
export function restrictToSeller({ seller }: Pick<SellerCtx, 'seller'>, column: PgColumn): SQL {
  return eq(column, seller.id)
}
