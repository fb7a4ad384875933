import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Searches without results; adding a synonym often fixes them. */
export function FailedSearches({ failedSearches }: Pick<Dashboard, 'failedSearches'>) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  return (
    <Panel
      title={reports.failedSearches}
      actions={
        <Link href="/admin/searches" className={`not-printed ${buttonClass('quiet', 'sm')}`}>
          {reports.toSearches}
        </Link>
      }
    >
      {failedSearches.length === 0 && <p className="text-ink-soft">{reports.noFailedSearches}</p>}
      <ul className="divide-y divide-line">
        {failedSearches.map(({ term, failed }) => (
          <li key={term} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{term}</bdi> <span className="text-ink-soft">{`× ${formatNumber(failed, language)}`}</span>
            </span>
            <Link
              href={`/admin/searches?${new URLSearchParams({ add: term })}`}
              aria-label={reports.addSynonymFor(term)}
              className={`not-printed shrink-0 ${buttonClass('quiet', 'sm')}`}
            >
              {reports.addSynonym}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
