import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '#backoffice/reports/client.ts'
import { reportPeriods } from '#backoffice/reports/domain/report-periods.ts'
import { salesReaders } from '#backoffice/reports/domain/sales-readers.ts'
import { dashboardArgs } from '#backoffice/reports/ui/search-args.ts'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight, productReaders } from '#backoffice/staff/domain/rights.ts'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { BurstAlarm } from './burst.tsx'
import { DatabaseNotice } from './database-notice.tsx'
import { FailedSearches } from './failed-searches.tsx'
import { LowStock } from './low-stock.tsx'
import { PendingOrders } from './pending-orders.tsx'
import { PendingWork } from './pending-work.tsx'
import { SalesBreakdown } from './sales-breakdown.tsx'
import { SalesByDay } from './sales-by-day.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).shell.home,
  canonical: null,
})

/** The dashboard: pending work and sales figures. */
export function Screen({ address }: { address: Address }) {
  const { shell, reports } = useAdmin()
  const { days } = dashboardArgs(address.search)
  const query = useQuery(dashboardQuery({ days }))
  const { data } = query
  const { data: self } = useQuery(selfQuery())
  const failure = useQueryFailure(query)
  const choices = reportPeriods.map((span) => ({
    href: `/admin?days=${span}`,
    text: reports.span(span),
    chosen: span === days,
  }))
  if (failure) return failure
  return (
    <>
      <PageHead
        title={shell.home}
        intro={<span className="hidden print:inline">{reports.span(days)}</span>}
        actions={<LinkTabs label={reports.spans} choices={choices} />}
      />
      {data && self && (
        <div className="space-y-4">
          <DatabaseNotice faults={data.databaseFaults} />
          {data.burst && <BurstAlarm burst={data.burst} />}
          <PendingWork dashboard={data} holder={self} />
          {hasRight(self, 'orders') && <PendingOrders pending={data.pending} />}
          {hasRight(self, ...salesReaders) && (
            <>
              <SalesByDay days={data.days} sellers={data.sellers ?? null} />
              <SalesBreakdown {...data} />
            </>
          )}
          <div id="low-stock" className="grid scroll-mt-16 items-start gap-4 md:grid-cols-2">
            {hasRight(self, ...productReaders) && <LowStock lowStock={data.lowStock} />}
            {hasRight(self, 'stock', 'content') && <FailedSearches failedSearches={data.failedSearches} />}
          </div>
        </div>
      )}
    </>
  )
}
