import { and, eq } from 'drizzle-orm'
import { recordInPanel } from '#backoffice/staff/record-in-panel.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { canTransition } from '#shop/orders/domain/order-status.ts'
import type { SellerStep } from '#shop/orders/domain/visit-refusals.ts'
import { parcels } from '#shop/orders/tables.ts'
import type { InPanel } from '#shop/sellers/domain/panel-log.ts'
import { recordAllBack } from './decide-goods.ts'
import { refusedAtDoor } from './domain/skip-reason.ts'
import { type LockedParcel, lockOrder } from './lock-order.ts'
import { writeMove } from './write-move.ts'

const actions = { shipped: 'seller.send', delivered: 'seller.deliver', cancelled: 'seller.refused' } as const

type MoverCtx = Pick<ShopperCtx, 'db' | 'now' | 'shopper'> & { seller: InPanel }

/**
 * Records what somebody of a seller who delivers says of a parcel of the seller: that it left, arrived, or was not accepted, whose goods are in stock again then.
 * Refuses with `not_found` another seller's, with `stale` another version, and with `not_possible` a step that the parcel cannot take, that is not packed, or that
 * the shop brings.
 */
export function moveParcelOfSeller(ctx: MoverCtx, id: number, step: SellerStep): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const isTheirs = and(eq(parcels.id, id), eq(parcels.sellerId, ctx.seller.id))
    const [known] = await db.select({ orderId: parcels.orderId }).from(parcels).where(isTheirs)
    const order = known ? await lockOrder(db, known.orderId) : null
    const parcel = order?.parcels.find((each) => each.id === id)
    if (!order || !parcel) throw new Refusal('not_found')
    const { status, version, sellerCourierId } = parcel
    const number = parcelNumber(order.id, order.parcels.length > 1 ? parcel.number : undefined)
    const current = { parcelStatus: status, version, number }
    if (version !== step.version) throw new Refusal('stale', current)
    if (sellerCourierId === null || !canStep(parcel, step.to)) throw new Refusal('not_possible', current)
    const userId = ctx.shopper.id
    const isRefused = step.to === 'cancelled'
    await writeMove(
      { db, at: ctx.now(), userId },
      { order, stepping: [parcel] },
      {
        to: step.to,
        reason: isRefused ? refusedAtDoor : `${step.to}_by_seller`,
        by: () => sellerCourierId,
        ...(isRefused && { refusal: step.reason, note: step.note }),
      },
    )
    if (isRefused) await recordAllBack({ db, now: ctx.now, userId }, id)
    await recordInPanel(Object.assign({}, ctx, { db }), {
      action: actions[step.to],
      after: { parcelNumber: number, ...(isRefused && step.note && { note: step.note }) },
    })
  })
}

/** Whether a parcel that its seller delivers can take a step: a packed one leaves, and one that left with the seller arrives or is refused. */
function canStep(
  { status, packedAt, courierId, sellerCourierId }: LockedParcel,
  to: SellerStep['to'],
): boolean {
  if (!canTransition(status, to)) return false
  return to === 'shipped' ? packedAt !== null : status === 'shipped' && courierId === sellerCourierId
}
