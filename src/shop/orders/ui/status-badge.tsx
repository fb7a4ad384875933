import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { statusLabel, statusTone } from './status-label.ts'

/** An order's status in its colour; an unknown value is grey and displayed as is (docs/product.md §4). */
export function StatusBadge({ status }: { status: string }) {
  const { myOrders } = useMessages()
  return <Badge tone={statusTone(status)}>{statusLabel(status, myOrders.statuses)}</Badge>
}
