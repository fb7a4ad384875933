import type { Reads } from '#platform/pages/run-queries.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import type { PeriodArgs } from '#shop/books/schemas.ts'
import { readStatement } from '#shop/books/statement.ts'

export const statementReads = {
  sellerStatement: (ctx, _slug: string, args: PeriodArgs) => {
    const { db, seller } = requireSellerAccess(ctx, moneyAccess)
    return readStatement(db, seller.id, args)
  },
} satisfies Reads
