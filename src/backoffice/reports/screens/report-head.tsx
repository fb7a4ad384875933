import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { reportPeriods } from '../domain/report-periods.ts'
import { dashboardArgs } from '../ui/search-args.ts'

const paths = {
  refusals: '/admin/reports',
  profit: '/admin/reports/profit',
  campaigns: '/admin/reports/campaigns',
} as const

/** The heading of a report, with links to its periods and to the other reports, in the same period. */
export function ReportHead({ report, search }: { report: keyof typeof paths; search: URLSearchParams }) {
  const { shell, reports } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { days } = dashboardArgs(search)
  const periods = reportPeriods.map((span) => ({
    href: hrefWith(paths[report], search, { days: span }),
    text: reports.span(span),
    chosen: span === days,
  }))
  const names = (['refusals', 'profit', 'campaigns'] as const).map((name) => ({
    href: hrefWith(paths[name], search, { sort: null, visit: null }),
    text: shell[name],
    chosen: name === report,
  }))
  return (
    <>
      {hasRight(self, 'money') && <LinkTabs label={shell.reports} choices={names} />}
      <div className="mt-4">
        <PageHead
          title={shell[report]}
          intro={reports.intros[report]}
          actions={<LinkTabs label={reports.spans} choices={periods} />}
        />
      </div>
    </>
  )
}
