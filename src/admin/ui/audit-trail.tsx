import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '#features/staff/client.ts'
import { useAdmin } from '../use-admin.ts'
import { ChangeList } from './change-list.tsx'
import { Panel } from './panel.tsx'

type Props = {
  kind: string
  id: number | string
  /** Names of the products that the changes refer to by id. */
  products?: ReadonlyMap<number, string>
}

/** The audit log of one record. */
export function AuditTrail({ kind, id, products }: Props) {
  const { shell } = useAdmin()
  const { data } = useQuery(auditQuery({ kind, id: String(id) }))
  return (
    <Panel title={shell.history} className="not-printed">
      {data?.length === 0 && <p className="text-ink-soft">{shell.noHistory}</p>}
      {data && <ChangeList entries={data} products={products} />}
    </Panel>
  )
}
