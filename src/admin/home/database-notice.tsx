import type { Dashboard } from '#features/reports/schemas-dashboard.ts'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'

/** What the database lacks that the shop needs; the server's log names it at each start too. */
export function DatabaseNotice({ faults }: { faults: Dashboard['databaseFaults'] }) {
  const { insight } = useAdmin()
  if (faults.length === 0) return null
  return (
    <Notice tone="error">
      <h2 className="font-bold">{insight.databaseTitle}</h2>
      {faults.map((fault) => (
        <p key={fault}>{insight.databaseFaults[fault]}</p>
      ))}
      <p>{insight.databaseAdvice}</p>
    </Notice>
  )
}
