import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '#backoffice/staff/client.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { ChangeList } from './change-list.tsx'
import type { Named } from './use-fact-names.ts'

type Props = {
  kind: string
  id: number | string
  /** Names of the products that the changes refer to by id. */
  products?: Named['products']
}

/** The audit log of one record. */
export function AuditTrail({ kind, id, products }: Props) {
  const { shell } = useAdmin()
  const { data } = useQuery(auditQuery({ kind, id: String(id) }))
  return (
    <Panel title={shell.history} className="not-printed">
      {data?.length === 0 && <p className="text-ink-soft">{shell.noHistory}</p>}
      {data && <ChangeList entries={data} named={products && { products }} />}
    </Panel>
  )
}
