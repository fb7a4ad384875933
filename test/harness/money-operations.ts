import { approveManual, draftManual, refuseManual, reverseManual } from '#backoffice/books/write-manual.ts'
import { decideDispute } from '#backoffice/disputes/decide-dispute.ts'
import { moveWorkOrder } from '#backoffice/orders/move-order.ts'
import { addHandover } from '#backoffice/orders/write-courier.ts'
import { payIn } from '#backoffice/payouts/write-money.ts'
import { approvePayout, cancelPayout, payPayout, returnPayout } from '#backoffice/payouts/write-payout.ts'
import { receiveReturn } from '#backoffice/returns/receive-return.ts'
import { settleReturn } from '#backoffice/returns/settle-return.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { draftPayout } from '#shop/payouts/claim-groups.ts'
import { releaseParcels } from '#shop/payouts/release.ts'

/** What moves money, as members of staff do it in this process or in one that is killed (killed-process.ts). */
export const moneyOperations = {
  moveWorkOrder,
  addHandover,
  release: (ctx: StaffCtx) => releaseParcels(ctx, ctx.staff.userId),
  draft: (ctx: StaffCtx, { sellerId, byUserId }: { sellerId: number; byUserId: number | null }) =>
    transaction(ctx.db, (db) => draftPayout({ db, now: ctx.now }, { sellerId, until: ctx.now(), byUserId })),
  approvePayout,
  payPayout,
  cancelPayout,
  returnPayout,
  payIn,
  receiveReturn,
  settleReturn,
  decideDispute,
  draftManual,
  approveManual,
  refuseManual,
  reverseManual,
}
