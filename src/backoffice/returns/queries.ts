import { and, asc, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { canHaveCredit } from '#shop/orders/credit.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { sumDisputed } from '#shop/returns/domain/divide-disputed.ts'
import { finalStatuses } from '#shop/returns/domain/return-status.ts'
import { quoteExchanges } from '#shop/returns/quote-exchanges.ts'
import { returnLines, returns } from '#shop/returns/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { findLost } from './find-lost.ts'
import { owedFor } from './given-back.ts'
import { findRest } from './pay-rest.ts'
import { findLines, findPictures, findRefund, findSharing, findSteps } from './return-parts.ts'
import type { ManagedReturn, ReturnPage, ReturnsArgs } from './schemas.ts'

/** Not over, or there is a rest to pay. */
const isOpen = sql<boolean>`(${notInArray(returns.status, [...finalStatuses])} or (${returns.disputedSeller} + ${returns.disputedShop} + ${returns.disputedCourier} > 0 and find_return_rest(${returns.id}) > 0))`

/** One page of returns, the oldest of those that need somebody first, and how many there are by status. */
export async function listReturns(
  { db, language }: Pick<StaffCtx, 'db' | 'language'>,
  { status = 'open', kind, page = 1, pageSize = defaultPageSize }: ReturnsArgs,
): Promise<ReturnPage> {
  const ofKind = kind && eq(returns.kind, kind)
  const ofStatus = status === 'all' ? undefined : status === 'open' ? isOpen : eq(returns.status, status)
  const [rows, counted] = await Promise.all([
    db
      .select({
        row: returns,
        customer: orders.fullName,
        governorate: orders.governorate,
        pieces: sql<number>`(select sum(quantity)::int from ${returnLines} as line where line.return_id = ${returns.id})`,
      })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(ofKind, ofStatus))
      .orderBy(status === 'open' ? asc(returns.id) : desc(returns.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        status: returns.status,
        total: count(),
        open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      })
      .from(returns)
      .where(ofKind)
      .groupBy(returns.status),
  ])
  const byStatus = new Map<string, number>(counted.map((each) => [each.status, each.total]))
  const all = counted.reduce((sum, { total }) => sum + total, 0)
  const open = counted.reduce((sum, each) => sum + each.open, 0)
  const counts: Record<string, number> = { ...Object.fromEntries(byStatus), all, open }
  return {
    total: counts[status] ?? 0,
    counts,
    returns: rows.map(({ row, pieces, ...order }) => ({
      ...summaryOf(row, { ...order, language }),
      pieces,
      value: row.value,
    })),
  }
}

type Row = typeof returns.$inferSelect
type OrderFacts = Pick<typeof orders.$inferSelect, 'governorate'> & {
  customer: string | null
  language: StaffCtx['language']
}

function summaryOf({ id, orderId, kind, status, createdAt, updatedAt }: Row, facts: OrderFacts) {
  const place = governorates.find(({ slug }) => slug === facts.governorate)
  return {
    id,
    orderId,
    kind,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    customer: facts.customer,
    governorate: place ? nameIn(place, facts.language) : null,
  }
}

const replacements = alias(orders, 'replacement')

/** One return with everything staff need to decide. Refuses with `not_found`. */
export async function getManagedReturn(
  { db, language, now }: Pick<StaffCtx, 'db' | 'language' | 'now'>,
  id: number,
): Promise<ManagedReturn> {
  const [found] = await db
    .select({
      row: returns,
      order: orders,
      courier: couriers.name,
      replacementStatus: replacements.status,
      sellerId: parcels.sellerId,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(parcels, eq(parcels.id, returns.parcelId))
    .leftJoin(couriers, eq(couriers.id, returns.courierId))
    .leftJoin(replacements, eq(replacements.id, returns.replacementOrderId))
    .where(eq(returns.id, id))
  if (!found) throw new Refusal('not_found')
  const { row, order, courier, replacementStatus, sellerId } = found
  const quote = (await quoteExchanges(db, eq(returns.id, id), now())).get(id)
  const lines = await findLines(db, id, quote)
  const [lost, history, pictures, refund, hasAccount] = await Promise.all([
    findLost(db, { row, order, lines }),
    findSteps(db, id),
    findPictures(db, id),
    findRefund(db, id),
    canHaveCredit(db, order.userId),
  ])
  const parts = [order.city, order.address, order.landmark].filter((part) => part !== null && part !== '')
  const rest = sumDisputed(row) > 0 ? await findRest(db, id) : 0
  const isReplaced = row.replacementOrderId !== null && replacementStatus !== null
  return {
    ...summaryOf(row, { customer: order.fullName, governorate: order.governorate, language }),
    version: row.version,
    words: row.words,
    phone: order.phone,
    address: parts.length > 0 ? parts.join('، ') : order.shippingAddress,
    openedByCustomer: row.openedByUserId !== null,
    openedByStaff: row.openedByUserId === null ? (history[0]?.by ?? null) : null,
    courier,
    pictures,
    lines,
    history,
    refund,
    ...(quote && { exchange: { extra: quote.extra, until: quote.until } }),
    value: row.value,
    ...(sellerId !== shopSellerId && (await findSharing(db, row))),
    ...(lost !== 0 && { lost }),
    owed: rest > 0 ? rest : refund || row.status === 'closed' ? 0 : owedFor(row, replacementStatus),
    ...(rest > 0 && { rest }),
    canHaveCredit: hasAccount,
    replacementOrder:
      isReplaced && row.replacementOrderId !== null
        ? { id: row.replacementOrderId, status: replacementStatus }
        : null,
  }
}
