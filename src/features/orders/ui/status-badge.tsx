import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { statusLabel, statusTone } from './status-label.ts'

/** An order's status in its colour; a value nobody knows is grey and shown as is (specification §4). */
export function StatusBadge({ status }: { status: string }) {
  const { myOrders } = useMessages()
  return <Badge tone={statusTone(status)}>{statusLabel(status, myOrders.statuses)}</Badge>
}
