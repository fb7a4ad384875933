import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { recountBooks } from '#shop/books/last-recount.ts'
import type { PeriodArgs } from '#shop/books/schemas.ts'
import { readTrialBalance } from './accounts.ts'
import { listCourierCash, listSellersMoney } from './list-debts.ts'
import { listManual } from './list-manual.ts'
import { readAccount } from './read-account.ts'
import { readParcelMoney } from './read-parcel-money.ts'
import type { BalanceArgs } from './schemas.ts'
import type { ManualArgs } from './schemas-manual.ts'

const narrow = (ctx: Ctx) => requireStaff(ctx, 'money')

export const booksAdminReads = {
  'trial-balance': (ctx, args: BalanceArgs) => readTrialBalance(narrow(ctx), args),
  'book-account': (ctx, id: number, args: PeriodArgs) => readAccount(narrow(ctx), id, args),
  'parcel-money': (ctx, name: string) => readParcelMoney(narrow(ctx), name),
  'courier-cash': (ctx) => listCourierCash(narrow(ctx)),
  'book-faults': (ctx) => recountBooks(narrow(ctx).db),
  'sellers-money': (ctx) => listSellersMoney(narrow(ctx)),
  'manual-postings': (ctx, args: ManualArgs) => listManual(narrow(ctx), args),
} satisfies Reads
