import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { feeAdjustments, labelOfFee } from '#shop/orders/adjustments.ts'
import { isEditable } from '#shop/orders/domain/parcel-steps.ts'
import { writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderAdjustments, orders, parcels } from '#shop/orders/tables.ts'
import { renewOrderMessage } from '#shop/orders/write-order-message.ts'
import { lowerRedemption } from '#shop/promotions/redeem.ts'
import { type Destination, findDestination } from './find-destination-terms.ts'
import { type LockedOrder, type LockedParcel, lockEditableOrder, requireFeeParcel } from './lock-order.ts'
import type { ChangeShippingBody } from './schemas-destination.ts'
import { orderNotes } from './tables.ts'

const maxTotal = 2_147_483_647

/**
 * Changes the shipping details of an order that is not shipped yet. At another place (`findDestination`) the order has the fee, the
 * dates and the free delivery of an order placed now, with a correction of its fee, unless `oldTermsReason` says why it stays as ordered;
 * the reason is stored as a note. What sellers pay of the delivery goes with these terms. Refuses with `not_found`, `stale` or `not_possible`, and with the fields: `governorate` `not_served`,
 * `below_credit` when the order would cost less than was paid beforehand, `too_large` when its total exceeds the column's range;
 * `fee` `amount_changed` when staff saw another one; `oldTermsReason` `no_right` without the right `prices`.
 */
export function changeShipping(
  ctx: StaffCtx,
  id: number,
  { version, secondPhone, landmark, notes, fee, oldTermsReason, ...details }: ChangeShippingBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockEditableOrder(db, id, version)
    const optional = {
      secondPhone: secondPhone ?? null,
      landmark: landmark || null,
      notes: notes || null,
    }
    const shipping = { ...details, ...optional }
    const terms = termsToWrite(tx, {
      ...(await findDestination(tx, order, details)),
      oldTermsReason,
    })
    const changed = terms ? findChangedFees(order, terms.fees) : []
    const money = {
      deliveryFee: terms?.fee ?? order.deliveryFee,
      totalAmount: order.totalAmount - order.deliveryFee + (terms?.fee ?? order.deliveryFee),
      arrivesFrom: terms ? (terms.arrival?.from ?? null) : order.arrivesFrom,
      arrivesTo: terms ? (terms.arrival?.to ?? null) : order.arrivesTo,
    }
    if (fee !== undefined && fee !== money.deliveryFee)
      throw new Refusal('invalid_request', {}, { fee: 'amount_changed' })
    if (changed.some(({ parcel, fee: next }) => parcel.total - parcel.deliveryFee + next < parcel.credit))
      throw new Refusal('invalid_request', {}, { governorate: 'below_credit' })
    if (money.totalAmount > maxTotal) throw new Refusal('invalid_request', {}, { governorate: 'too_large' })
    if (terms) {
      await writeFees(tx, order, { ...terms, changed, governorate: details.governorate })
      await writeSellerDelivery(db, order, terms.fees)
    }
    await db
      .update(orders)
      .set({
        ...shipping,
        ...money,
        minimums: terms ? terms.minimums : order.minimums,
        shippingAddress: formatShippingAddress(shipping),
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, id))
    for (const { visit, arrives } of terms?.visitArrivals ?? [])
      await db
        .update(parcels)
        .set({ arrivesFrom: arrives.from, arrivesTo: arrives.to })
        .where(
          and(
            eq(parcels.orderId, id),
            eq(parcels.visit, visit),
            inArray(parcels.status, ['pending', 'processing']),
          ),
        )
    await renewOrderMessage(db, id, ctx.now())
    if (oldTermsReason) {
      const by = { byUserId: ctx.staff.userId, at: ctx.now() }
      await db.insert(orderNotes).values({ orderId: id, text: oldTermsReason, ...by })
    }
    const changes = findChanges(auditedOf(order), {
      ...shipping,
      fee: money.deliveryFee,
      totalAmount: money.totalAmount,
      arrivesFrom: money.arrivesFrom,
      arrivesTo: money.arrivesTo,
    }) ?? { before: {}, after: {} }
    await recordChange(tx, {
      action: 'order.shipping',
      kind: 'order',
      id,
      before: changes.before,
      after: { ...changes.after, ...(oldTermsReason && { oldTermsReason }) },
    })
  })
}

type Terms = NonNullable<Destination['terms']>

/** The terms that the order gets with its new place; null when it has those as ordered. Refuses as {@link changeShipping} does. */
function termsToWrite(
  { staff }: StaffCtx,
  { isMoved, isServed, terms, oldTermsReason }: Destination & { oldTermsReason: string | undefined },
): Terms | null {
  if (oldTermsReason && !hasRight(staff, 'prices'))
    throw new Refusal('invalid_request', {}, { oldTermsReason: 'no_right' })
  if (!isMoved || oldTermsReason) return null
  if (!isServed) throw new Refusal('invalid_request', {}, { governorate: 'not_served' })
  return terms
}

type ChangedFee = { parcel: LockedParcel; fee: number }

/** The visits whose fee becomes another one, by the parcel that has it. Refuses as {@link requireFeeParcel} does. */
function findChangedFees(order: LockedOrder, fees: Terms['fees']): ChangedFee[] {
  return fees.flatMap(({ visit, fee }) => {
    const former = chargedOf(order, visit).reduce((sum, { deliveryFee }) => sum + deliveryFee, 0)
    return fee === former ? [] : [{ parcel: requireFeeParcel(order, visit), fee }]
  })
}

/** The parcels of a visit that have its fee. */
const chargedOf = ({ parcels }: LockedOrder, visit: number) =>
  parcels.filter((each) => each.visit === visit && each.deliveryFee > 0 && each.status !== 'cancelled')

type NewFees = Terms & { governorate: GovernorateSlug; changed: readonly ChangedFee[] }

/** Writes what parcels collect with their new fees: a row takes back the former fee, others say what the new place costs. */
async function writeFees(
  { db, now, staff }: StaffCtx,
  order: LockedOrder,
  { fees, pays, payer, rateOf, governorate, changed }: NewFees,
): Promise<void> {
  const { id: orderId } = order
  if (payer && payer.pays !== pays) {
    const { promotionId } = payer
    await lowerRedemption(db, { orderId, promotionId, lost: payer.pays - pays })
  }
  const label = labelOfFee(order.governorate ?? defaultGovernorate)
  const rows = fees.flatMap(({ visit, fee }) => {
    const [same, ...others] = chargedOf(order, visit)
    const changedHere = changed.find((each) => each.parcel.visit === visit)
    const parcel = changedHere?.parcel ?? (others.length === 0 ? same : undefined)
    if (!parcel) return []
    const { id: parcelId, deliveryFee: former } = parcel
    return [
      ...(former > 0 ? [{ kind: 'delivery' as const, label, amount: -former }] : []),
      ...feeAdjustments({ fee, rate: rateOf(visit), governorate }),
    ].map((row) => ({ ...row, orderId, parcelId, byUserId: staff.userId, at: now() }))
  })
  if (rows.length > 0) await db.insert(orderAdjustments).values(rows)
  if (changed.length > 0)
    await writeParcelAmounts(
      db,
      changed.map(({ parcel, fee }) => ({ id: parcel.id, deliveryFee: fee })),
    )
}

/** Writes what sellers who deliver pay of it at the new place, of their parcels that have not left. */
async function writeSellerDelivery(db: Db, order: LockedOrder, fees: Terms['fees']): Promise<void> {
  const paidIn = new Map(fees.map(({ visit, sellerDelivery = 0 }) => [visit, sellerDelivery]))
  for (const { id, visit, sellerDelivery, ...parcel } of order.parcels) {
    const paid = paidIn.get(visit)
    if (parcel.handover !== 'direct' || !isEditable(parcel) || paid === undefined || paid === sellerDelivery)
      continue
    await db.update(parcels).set({ sellerDelivery: paid }).where(eq(parcels.id, id))
  }
}

/** What the log says of an order's address and of the terms that depend on it. */
function auditedOf(order: LockedOrder) {
  const { fullName, phone, governorate, city, address, secondPhone, landmark, notes } = order
  const { deliveryFee: fee, totalAmount, arrivesFrom, arrivesTo } = order
  return {
    fullName,
    phone,
    governorate,
    city,
    address,
    secondPhone,
    landmark,
    notes,
    fee,
    totalAmount,
    arrivesFrom,
    arrivesTo,
  }
}

type AddressParts = { fullName: string; address: string; city: string; phone: string; notes: string | null }

/** Same format as the checkout (docs/product.md §3). */
function formatShippingAddress({ fullName, address, city, phone, notes }: AddressParts): string {
  return [fullName, address, city, formatPhone(phone), ...(notes ? [notes] : [])].join(', ')
}
