import { approveManual, draftManual, refuseManual, reverseManual } from '#backoffice/books/write-manual.ts'
import { decideDispute } from '#backoffice/disputes/decide-dispute.ts'
import { acceptInPart } from '#backoffice/orders/accept-in-part.ts'
import { changeQuantity } from '#backoffice/orders/change-quantity.ts'
import { chargeRefusal, undoRefusalCharge } from '#backoffice/orders/charge-refusal.ts'
import { recordGoodsBack, recordGoodsLost, undoGoodsLost } from '#backoffice/orders/decide-goods.ts'
import { moveWorkOrder, moveWorkOrders } from '#backoffice/orders/move-order.ts'
import { moveParcelOfSeller } from '#backoffice/orders/move-parcel-of-seller.ts'
import { setLinePrice } from '#backoffice/orders/set-amounts.ts'
import { undoDelivery } from '#backoffice/orders/undo-delivery.ts'
import { addHandover } from '#backoffice/orders/write-courier.ts'
import { payIn } from '#backoffice/payouts/write-money.ts'
import { approvePayout, cancelPayout, payPayout, returnPayout } from '#backoffice/payouts/write-payout.ts'
import { moveManagedReturn } from '#backoffice/returns/move-return.ts'
import { receiveReturn } from '#backoffice/returns/receive-return.ts'
import { settleReturn } from '#backoffice/returns/settle-return.ts'
import { recordInPanel } from '#backoffice/staff/record-in-panel.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { answerDispute } from '#selling/disputes/disputes.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { closeDays } from '#shop/books/close-days.ts'
import { openDispute, withdrawDispute } from '#shop/disputes/open-dispute.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import type { SellerStep } from '#shop/orders/domain/visit-refusals.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { draftPayout } from '#shop/payouts/claim-groups.ts'
import { releaseParcels } from '#shop/payouts/release.ts'
import { openReturn } from '#shop/returns/open-return.ts'

/** What moves money, as members of staff do it in this process or in one that is killed (killed-process.ts). */
export const moneyOperations = {
  placeOrder,
  cancelOrder,
  changeQuantity,
  setLinePrice,
  moveWorkOrder,
  moveWorkOrders,
  acceptInPart,
  undoDelivery,
  recordGoodsBack,
  recordGoodsLost,
  undoGoodsLost,
  chargeRefusal,
  undoRefusalCharge,
  /** What somebody of a seller who delivers records of a parcel. */
  stepBySeller: (ctx: StaffCtx, seller: SellerCtx['seller'], id: number, step: SellerStep) =>
    moveParcelOfSeller({ ...ctx, seller }, id, step),
  addHandover,
  closeDays,
  release: (ctx: StaffCtx) => releaseParcels(ctx, ctx.staff.userId),
  draft: (ctx: StaffCtx, { sellerId, byUserId }: { sellerId: number; byUserId: number | null }) =>
    transaction(ctx.db, (db) => draftPayout({ db, now: ctx.now }, { sellerId, until: ctx.now(), byUserId })),
  approvePayout,
  payPayout,
  cancelPayout,
  returnPayout,
  payIn,
  openReturn,
  moveManagedReturn,
  receiveReturn,
  settleReturn,
  openDispute,
  answerDispute: (ctx: StaffCtx, seller: SellerCtx['seller'], ...rest: AnswerArgs) =>
    answerDispute({ ...ctx, sessionId: 0, seller, record: recordInPanel }, ...rest),
  withdrawDispute,
  decideDispute,
  draftManual,
  approveManual,
  refuseManual,
  reverseManual,
}

type AnswerArgs = Parameters<typeof answerDispute> extends [unknown, ...infer Rest] ? Rest : never
