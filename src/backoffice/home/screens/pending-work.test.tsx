import { expect, test } from 'vitest'
import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { PendingWork } from './pending-work.tsx'

// The part of a dashboard that the tiles display.
const quiet = {
  pending: { total: 0, waiting: 0, orders: [] },
  goodsOnTheWay: { total: 0, overdue: 0 },
  reviewsToCheck: 0,
  restockRequests: 0,
  newInquiries: [],
  failedMessages: 0,
  sellerApplications: 0,
  lowStock: { line: 5, total: 3, productTotal: 2, products: [] },
} as unknown as Dashboard

test.each([
  ['ar', 'لا رسائل جديدة', 'لا طلبات غير مؤكدة', '٠', '٣'],
  ['en', 'No new inquiries', 'No unconfirmed orders', '>0<', '>3<'],
] as const)(
  'tiles without open work have a text instead of a zero, in %s',
  async (language, inquiries, orders, zero, three) => {
    const html = await renderAdmin(<PendingWork dashboard={quiet} holder={{ rights }} />, { language })
    expect(html).toContain(inquiries)
    expect(html).toContain(orders)
    expect(html).not.toContain(zero)
    expect(html).toContain(three)
  },
)
