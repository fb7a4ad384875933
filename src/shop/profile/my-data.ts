import { asc, eq, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { type AttemptLimit, attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import type { Profile } from '#shop/accounts/schemas.ts'
import { users } from '#shop/accounts/tables.ts'
import { listAddresses } from '#shop/addresses/queries.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { orderConsents } from '#shop/orders/consent-tables.ts'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { orderSources } from '#shop/orders/source-tables.ts'
import { orderItems, orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { paidBack } from '#shop/returns/paid-back.ts'
import { refunds, returnLines, returns } from '#shop/returns/tables.ts'
import { reviews, reviewVotes } from '#shop/reviews/tables.ts'
import { sellerRatings } from '#shop/seller-ratings/tables.ts'
import { wishlistItems } from '#shop/wishlist/tables.ts'

const limit: AttemptLimit = { max: 5, windowMs: 60 * 60 * 1000 }

/**
 * Everything that the shop stores about an account, for its owner: what they typed, what they did, and what was derived from it, as it
 * is stored; nothing that staff wrote for themselves. Refuses with `too_many_attempts` after five in an hour.
 */
export async function readMyData(ctx: ShopperCtx & { profile: Profile }): Promise<Record<string, unknown>> {
  const { db, shopper, profile } = ctx
  await takeAttempt(ctx, attemptKey('own data', shopper.id), limit)
  const [account] = await db
    .select({ createdAt: users.createdAt, isEmailConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, shopper.id))
  return {
    at: ctx.now().toISOString(),
    account: Object.assign({}, profile, account),
    addresses: await listAddresses(ctx),
    orders: await listMyOrders(ctx),
    returns: await listMyReturns(ctx),
    sellerRatings: await db
      .select({
        orderId: parcels.orderId,
        packing: sellerRatings.packing,
        speed: sellerRatings.speed,
        described: sellerRatings.described,
        words: sellerRatings.words,
        createdAt: sellerRatings.createdAt,
      })
      .from(sellerRatings)
      .innerJoin(parcels, eq(parcels.id, sellerRatings.parcelId))
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(eq(orders.userId, shopper.id))
      .orderBy(asc(sellerRatings.createdAt)),
    disputes: await db
      .select({
        orderId: parcels.orderId,
        kind: disputes.kind,
        status: disputes.status,
        words: disputes.words,
        answer: disputes.answer,
        decision: disputes.decision,
        amount: disputes.amount,
        createdAt: disputes.createdAt,
      })
      .from(disputes)
      .innerJoin(parcels, eq(parcels.id, disputes.parcelId))
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(eq(orders.userId, shopper.id))
      .orderBy(asc(disputes.id)),
    credit: await db
      .select({
        amount: creditEntries.amount,
        kind: creditEntries.kind,
        orderId: creditEntries.orderId,
        at: creditEntries.at,
      })
      .from(creditEntries)
      .where(eq(creditEntries.userId, shopper.id))
      .orderBy(asc(creditEntries.id)),
    reviews: await db
      .select({
        productId: reviews.productId,
        rating: reviews.rating,
        text: reviews.text,
        createdAt: reviews.createdAt,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .where(eq(reviews.userId, shopper.id))
      .orderBy(asc(reviews.id)),
    helpfulReviews: await db
      .select({ reviewId: reviewVotes.reviewId, at: reviewVotes.at })
      .from(reviewVotes)
      .where(eq(reviewVotes.userId, shopper.id)),
    wishlist: await db
      .select({ productId: wishlistItems.productId, addedAt: wishlistItems.addedAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, shopper.id))
      .orderBy(asc(wishlistItems.id)),
    restockRequests: await db
      .select({
        productId: restockRequests.productId,
        variantId: restockRequests.variantId,
        channel: restockRequests.channel,
        contact: restockRequests.contact,
        createdAt: restockRequests.createdAt,
        notifiedAt: restockRequests.notifiedAt,
      })
      .from(restockRequests)
      .where(eq(restockRequests.userId, shopper.id))
      .orderBy(asc(restockRequests.id)),
    // They belong to no account: those of an address that its owner has confirmed.
    inquiries: account?.isEmailConfirmed ? await listInquiries(ctx, profile.email) : [],
  }
}

async function listMyOrders({ db, shopper }: ShopperCtx) {
  const isMyOrder = eq(orders.userId, shopper.id)
  const rows = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      totalAmount: orders.totalAmount,
      discount: orders.discount,
      deliveryFee: orders.deliveryFee,
      credit: orders.credit,
      paymentMethod: orders.paymentMethod,
      fullName: orders.fullName,
      phone: orders.phone,
      secondPhone: orders.secondPhone,
      governorate: orders.governorate,
      city: orders.city,
      address: orders.address,
      landmark: orders.landmark,
      notes: orders.notes,
      shippingAddress: orders.shippingAddress,
      language: orders.language,
      firstVisit: orderSources.first,
      lastVisit: orderSources.last,
      adNetworks: orderConsents.networks,
      adIds: orderConsents.visitor,
    })
    .from(orders)
    .leftJoin(orderSources, eq(orderSources.orderId, orders.id))
    .leftJoin(orderConsents, eq(orderConsents.orderId, orders.id))
    .where(isMyOrder)
    .orderBy(asc(orders.createdAt), asc(orders.id))
  const items = await db
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      title: orderItems.title,
      sku: orderItems.sku,
      options: orderItems.options,
      quantity: orderItems.quantity,
      price: orderItems.price,
      discount: orderItems.discount,
      accepted: orderItems.accepted,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isMyOrder)
    .orderBy(asc(orderItems.id))
  const steps = await db
    .select({
      orderId: orderStatusChanges.orderId,
      status: orderStatusChanges.status,
      at: orderStatusChanges.at,
    })
    .from(orderStatusChanges)
    .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
    .where(isMyOrder)
    .orderBy(asc(orderStatusChanges.id))
  const [itemsOf, stepsOf] = [groupByOrder(items), groupByOrder(steps)]
  return rows.map((row) =>
    Object.assign(row, { items: itemsOf.get(row.id) ?? [], steps: stepsOf.get(row.id) ?? [] }),
  )
}

const groupByOrder = <Row extends { orderId: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ orderId }) => orderId)

async function listMyReturns({ db, shopper }: ShopperCtx) {
  const isMyOrder = eq(orders.userId, shopper.id)
  const rows = await db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      kind: returns.kind,
      status: returns.status,
      words: returns.words,
      createdAt: returns.createdAt,
      refund: sql<
        number | null
      >`(select sum(paid.amount)::int from ${paidBack} as paid where paid.return_id = ${returns.id})`,
      refundWay: refunds.way,
      wallet: refunds.provider,
      walletNumber: refunds.number,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(refunds, eq(refunds.returnId, returns.id))
    .where(isMyOrder)
    .orderBy(asc(returns.id))
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      orderItemId: returnLines.orderItemId,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isMyOrder)
    .orderBy(asc(returnLines.id))
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  return rows.map((row) => Object.assign(row, { lines: linesOf.get(row.id) ?? [] }))
}

function listInquiries({ db }: ShopperCtx, email: string) {
  return db
    .select({
      id: inquiries.id,
      kind: inquiries.kind,
      name: inquiries.name,
      phone: inquiries.phone,
      email: inquiries.email,
      orderNumber: inquiries.orderNumber,
      business: inquiries.business,
      governorate: inquiries.governorate,
      text: inquiries.text,
      at: inquiries.at,
    })
    .from(inquiries)
    .where(eq(inquiries.email, email))
    .orderBy(asc(inquiries.at))
}
