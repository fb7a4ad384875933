import { and, asc, count, eq, lte } from 'drizzle-orm'
import { isShown } from '#features/catalogue/shown-products.ts'
import { products } from '#features/catalogue/tables.ts'
import { inquiries } from '#features/inquiries/tables.ts'
import { findBurst } from '#features/orders/burst.ts'
import { orders } from '#features/orders/tables.ts'
import { reviews } from '#features/reviews/tables.ts'
import { listSearchTerms } from '#features/searches/queries.ts'
import { mayAct } from '#features/staff/domain/roles.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { findDatabaseFaults } from '#platform/db/database-faults.ts'
import { findLowStockLine } from './low-stock-line.ts'
import { reviewIsToCheck } from './review-list.ts'
import { countPlaced, countSold } from './sales.ts'
import type { Dashboard, DashboardArgs } from './schemas-dashboard.ts'

const shown = 10
/** A reminder: the queue is a page of its own. */
const pendingShown = 5

/** How the shop does and what waits for somebody. What was earned only for admins: to others it is null. */
export async function findDashboard(ctx: StaffCtx, { days }: DashboardArgs): Promise<Dashboard> {
  const { db } = ctx
  const isAdmin = mayAct(ctx.staff.role, 'admin')
  const [placed, sold, lowStock, pending, failedSearches, reviewsToCheck, newInquiries, burst, faults] =
    await Promise.all([
      countPlaced(ctx, days),
      countSold(ctx, days),
      findLowStock(ctx),
      findPending(ctx),
      listSearchTerms(ctx, { days, failing: true, limit: shown }),
      db.$count(reviews, reviewIsToCheck),
      db
        .select({ kind: inquiries.kind, count: count() })
        .from(inquiries)
        .where(eq(inquiries.status, 'new'))
        .groupBy(inquiries.kind),
      findBurst(ctx),
      isAdmin ? findDatabaseFaults(db) : null,
    ])
  const waiting = { pending, reviewsToCheck, newInquiries, burst, databaseFaults: faults?.faults ?? [] }
  const all = { ...placed, ...sold, ...waiting, lowStock, failedSearches }
  return isAdmin ? all : withoutWorth(all)
}

function withoutWorth(all: Dashboard): Dashboard {
  const hidden = <Row extends { worth: number | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, worth: null }))
  const { days, governorates, categories, bestSellers } = all
  return {
    ...all,
    days: hidden(days),
    governorates: hidden(governorates),
    categories: hidden(categories),
    bestSellers: hidden(bestSellers),
  }
}

async function findLowStock({ db }: StaffCtx): Promise<Dashboard['lowStock']> {
  const line = await findLowStockLine(db)
  const isLow = and(isShown, lte(products.stockQuantity, line))
  const { id, slug, titleEn, titleAr, stockQuantity } = products
  const [total, rows] = await Promise.all([
    db.$count(products, isLow),
    db
      .select({ id, slug, titleEn, titleAr, stockQuantity })
      .from(products)
      .where(isLow)
      .orderBy(asc(stockQuantity), asc(id))
      .limit(shown),
  ])
  return { line, total, products: rows }
}

async function findPending({ db }: StaffCtx): Promise<Dashboard['pending']> {
  const isPending = eq(orders.status, 'pending')
  const { id, createdAt, fullName, governorate, totalAmount } = orders
  const [total, waiting, rows] = await Promise.all([
    db.$count(orders, isPending),
    db.$count(orders, and(isPending, eq(orders.stockHeld, false))),
    db
      .select({ id, createdAt, fullName, governorate, totalAmount })
      .from(orders)
      .where(isPending)
      .orderBy(asc(createdAt), asc(id))
      .limit(pendingShown),
  ])
  return { total, waiting, orders: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
