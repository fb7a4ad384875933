import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Notice } from '#ui/notice.tsx'

/** Warns of a database that does not fit the shop; the server also logs this at each start. */
export function DatabaseNotice({ faults }: { faults: Dashboard['databaseFaults'] }) {
  const { reports } = useAdmin()
  if (faults.length === 0) return null
  return (
    <Notice tone="error">
      <h2 className="font-bold">{reports.databaseTitle}</h2>
      {faults.map((fault) => (
        <p key={fault}>{reports.databaseFaults[fault]}</p>
      ))}
      <p>{reports.databaseAdvice}</p>
    </Notice>
  )
}
