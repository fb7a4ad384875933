import { and, asc, count, countDistinct, eq } from 'drizzle-orm'
import { toCheck } from '#backoffice/moderation/list-reviews.ts'
import { countGoodsOnTheWay } from '#backoffice/orders/list-goods.ts'
import { countFailedMessages } from '#backoffice/outbox/list-messages.ts'
import { countRequestsForStaff } from '#backoffice/restock/list-requests.ts'
import { type Holder, hasRight, productReaders } from '#backoffice/staff/domain/rights.ts'
import { countSellerWork } from '#backoffice/staff/seller-work.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { findDatabaseFaults } from '#platform/db/database-faults.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { findLowStockLine, isLowForSale } from '#shop/catalogue/low-stock.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { collectAmount } from '#shop/orders/collect-amount.ts'
import { findBurst } from '#shop/orders/order-burst-monitor.ts'
import { orders } from '#shop/orders/tables.ts'
import { returns } from '#shop/returns/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { listSearchTerms } from '#shop/search-log/queries.ts'
import { salesReaders } from './domain/sales-readers.ts'
import { countOrders, countSales } from './sales.ts'
import type { Dashboard, DashboardArgs } from './schemas-dashboard.ts'

const maxRows = 10
/** Only a preview: the queue has its own page. */
const maxPendingRows = 5

/** The figures of the last `days` and the open tasks, those that the member's rights open; the others are empty. Revenue is
 * null without the right `money`. */
export async function findDashboard(ctx: StaffCtx, { days }: DashboardArgs): Promise<Dashboard> {
  const { db } = ctx
  const [placed, sold, openWork, lowStock, failedSearches, faults] = await Promise.all([
    countOrders(ctx, days),
    countSales(ctx, days),
    findOpenWork(ctx),
    findLowStock(ctx),
    listSearchTerms(ctx, { days, failing: true, limit: maxRows }),
    hasRight(ctx.staff, 'people') ? findDatabaseFaults(db) : null,
  ])
  const databaseFaults = faults?.faults ?? []
  const all = { ...placed, ...sold, ...openWork, databaseFaults, lowStock, failedSearches }
  const visible = visibleTo(ctx.staff, all)
  return hasRight(ctx.staff, 'money') ? visible : withoutRevenue(visible)
}

type OpenWork = Pick<
  Dashboard,
  | 'pending'
  | 'returnRequests'
  | 'goodsOnTheWay'
  | 'reviewsToCheck'
  | 'restockRequests'
  | 'newInquiries'
  | 'failedMessages'
  | 'sellerApplications'
  | 'sellerWork'
  | 'burst'
>

async function findOpenWork(ctx: StaffCtx): Promise<OpenWork> {
  const { db } = ctx
  const [
    pending,
    returnRequests,
    goodsOnTheWay,
    reviewsToCheck,
    restockRequests,
    newInquiries,
    burst,
    failedMessages,
    work,
  ] = await Promise.all([
    findPending(ctx),
    db.$count(returns, eq(returns.status, 'requested')),
    countGoodsOnTheWay(ctx),
    db.$count(reviews, toCheck),
    countRequestsForStaff(ctx),
    db
      .select({ kind: inquiries.kind, count: count() })
      .from(inquiries)
      .where(eq(inquiries.status, 'new'))
      .groupBy(inquiries.kind),
    findBurst(ctx),
    countFailedMessages(ctx),
    countSellerWork(ctx),
  ])
  return {
    pending,
    returnRequests,
    goodsOnTheWay,
    reviewsToCheck,
    restockRequests,
    newInquiries,
    burst,
    failedMessages,
    sellerApplications: work.applications,
    ...(Object.values(work).some((waiting) => waiting > 0) && { sellerWork: work }),
  }
}

/** Without the lists and figures of jobs that the member does not have. */
function visibleTo(staff: Holder, all: Dashboard): Dashboard {
  const empty = {
    ...(!hasRight(staff, 'orders') && { pending: { total: 0, waiting: 0, orders: [] }, burst: null }),
    ...(!hasRight(staff, 'orders') && { goodsOnTheWay: { total: 0, overdue: 0 } }),
    ...(!hasRight(staff, 'orders', 'money') && { returnRequests: 0 }),
    ...(!hasRight(staff, 'orders', 'content') && { newInquiries: [], reviewsToCheck: 0 }),
    ...(!hasRight(staff, 'stock') && { restockRequests: 0 }),
    ...(!hasRight(staff, 'people') && { failedMessages: 0 }),
    ...(!hasRight(staff, ...productReaders) && {
      lowStock: { ...all.lowStock, total: 0, productTotal: 0, products: [] },
    }),
    ...(!hasRight(staff, 'stock', 'content') && { failedSearches: [] }),
    ...(!hasRight(staff, ...salesReaders) && {
      days: [],
      governorates: [],
      categories: [],
      bestSellers: [],
      ...(all.sellers !== undefined && { sellers: null }),
    }),
  }
  return { ...all, ...empty }
}

function withoutRevenue(all: Dashboard): Dashboard {
  const withoutWorth = <Row extends { worth: object | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, worth: null }))
  const { days, governorates, categories, bestSellers } = all
  return {
    ...all,
    days: withoutWorth(days),
    governorates: withoutWorth(governorates),
    categories: withoutWorth(categories),
    bestSellers: withoutWorth(bestSellers),
    ...(all.sellers !== undefined && { sellers: null }),
  }
}

async function findLowStock({ db }: StaffCtx): Promise<Dashboard['lowStock']> {
  const { id, slug, title } = products
  const ofProduct = eq(products.id, variants.productId)
  const [line, [counted], rows] = await Promise.all([
    findLowStockLine(db),
    db
      .select({ total: count(), productTotal: countDistinct(id) })
      .from(variants)
      .innerJoin(products, ofProduct)
      .where(isLowForSale),
    db
      .select({
        id,
        slug,
        ...localizedColumns('title', title),
        stockQuantity: variants.stockQuantity,
        variantId: variants.id,
        options: describedOptions,
      })
      .from(variants)
      .innerJoin(products, ofProduct)
      .where(isLowForSale)
      .orderBy(asc(variants.stockQuantity), asc(id), asc(variants.position))
      .limit(maxRows),
  ])
  const withNames = rows.map(({ options, ...row }) => ({
    ...row,
    options: options.map(({ key, value }) => ({ key, ...wireTexts('value', value) })),
  }))
  const { total = 0, productTotal = 0 } = counted ?? {}
  return { line, total, productTotal, products: withNames }
}

async function findPending({ db }: StaffCtx): Promise<Dashboard['pending']> {
  const isPending = eq(orders.status, 'pending')
  const { id, createdAt, fullName, governorate } = orders
  const [total, waiting, rows] = await Promise.all([
    db.$count(orders, isPending),
    db.$count(orders, and(isPending, eq(orders.stockHeld, false))),
    db
      .select({ id, createdAt, fullName, governorate, collect: collectAmount })
      .from(orders)
      .where(isPending)
      .orderBy(asc(createdAt), asc(id))
      .limit(maxPendingRows),
  ])
  return { total, waiting, orders: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
