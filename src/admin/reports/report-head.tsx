import { useQuery } from '@tanstack/react-query'
import { reportPeriods } from '#features/reports/domain/report-periods.ts'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { hrefWith } from '../ui/list-args.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useAdmin } from '../use-admin.ts'
import { dashboardArgs } from './search-args.ts'

const paths = { refusals: '/admin/reports', profit: '/admin/reports/profit' } as const

/** The heading of a report, with links to its periods and to the other report, in the same period. */
export function ReportHead({ report, search }: { report: keyof typeof paths; search: URLSearchParams }) {
  const { shell, reports } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { days } = dashboardArgs(search)
  const periods = reportPeriods.map((span) => ({
    href: hrefWith(paths[report], search, { days: span }),
    text: reports.span(span),
    chosen: span === days,
  }))
  const names = (['refusals', 'profit'] as const).map((name) => ({
    href: hrefWith(paths[name], search, { sort: null }),
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
