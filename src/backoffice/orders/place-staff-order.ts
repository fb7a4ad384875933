import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { findOrCreateNamedGuest } from '#shop/accounts/named-guest.ts'
import { toDiscounts } from '#shop/orders/order-details.ts'
import { quoteLines } from '#shop/orders/order-lines.ts'
import { getDestination, readTerms } from '#shop/orders/order-terms.ts'
import { type PlacedOrder, placeOrder } from '#shop/orders/place-order.ts'
import type { PlaceOrderBody } from '#shop/orders/schemas.ts'
import type { StaffOrderBody, StaffQuote, StaffQuoteBody } from './schemas-staff-orders.ts'

/** The id of the session's own shopper in bodies of the shop's API. */
const myWireId = 1

const placing = { userId: myWireId, status: 'pending', paymentMethod: 'cash' } as const

/**
 * What an order would cost that staff are writing down, with the promotions of the checkout. Refuses with `options_needed`
 * when a line of a product with options names no variant, and with the field `cartItems`: `duplicate_product`.
 */
export async function quoteStaffOrder(ctx: StaffCtx, body: StaffQuoteBody): Promise<StaffQuote> {
  const { cartItems, governorate, city, code } = body
  const shipping = {
    fullName: '',
    address: '',
    governorate,
    city: city ?? '',
    phone: normalisePhone(body.phone ?? '') ?? '',
  }
  const request: PlaceOrderBody = {
    ...placing,
    cartItems,
    shipping,
    totalAmount: 0,
    shippingAddress: '',
    ...(code !== undefined && { code }),
  }
  const buyer = { ...ctx, shopper: null }
  const terms = await readTerms(ctx, getDestination(ctx, request))
  if (terms.rate === null) throw new Refusal('invalid_request', {}, { governorate: 'not_served' })
  const { lines, amounts, minimums } = await quoteLines(buyer, request, terms)
  const { fee, discount, collect, promotions } = amounts
  return {
    goods: collect - fee + discount,
    discount,
    fee,
    collect,
    served: true,
    discounts: toDiscounts(promotions.applied, ctx.language),
    ...(minimums?.enforced && { minimumsEnforced: true as const }),
    lines: lines.map(({ product }) => ({
      price: product?.price ?? null,
      available: product?.stockQuantity ?? 0,
    })),
  }
}

/**
 * Places an order that somebody gave by phone or message, with the checks, limits and promotions of the checkout. It belongs
 * to a guest, one for each key, so a repeated request returns the first order. Refuses as placeOrder does.
 */
export async function placeStaffOrder(
  ctx: StaffCtx,
  body: StaffOrderBody,
  key: string,
): Promise<PlacedOrder> {
  const { channel, ...request } = body
  const { fullName, address, city, phone, notes } = request.shipping
  const shippingAddress = [fullName, address, city, phone, ...(notes ? [notes] : [])].join(', ')
  const guestId = await findOrCreateNamedGuest(ctx.db, `${ctx.staff.userId}/${key}`)
  const buyer = { ...ctx, shopper: { id: guestId }, language: defaultLanguage }
  return placeOrder(buyer, { ...placing, ...request, shippingAddress }, key, null, {
    channel,
    record: ({ db }, { id, totalAmount }) =>
      recordChange(
        { ...ctx, db },
        { action: 'order.place', kind: 'order', id, after: { channel, totalAmount } },
      ),
  })
}
