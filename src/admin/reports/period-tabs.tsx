import { reportPeriods } from '#features/reports/domain/report-periods.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { hrefWith } from '../ui/list-args.ts'
import { useAdmin } from '../use-admin.ts'
import { dashboardArgs } from './search-args.ts'

/** Links to the periods of a report. */
export function PeriodTabs({ path, search }: { path: string; search: URLSearchParams }) {
  const { reports } = useAdmin()
  const { days } = dashboardArgs(search)
  const choices = reportPeriods.map((span) => ({
    href: hrefWith(path, search, { days: span }),
    text: reports.span(span),
    chosen: span === days,
  }))
  return <LinkTabs label={reports.spans} choices={choices} />
}
