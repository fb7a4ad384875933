import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { undoDelivery } from '../client.ts'
import { canUndoDelivery } from '../domain/undo-delivery.ts'
import type { Paper } from '../to-papers.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Lets members with the right `money` undo a mistaken delivery within a day; the order returns to its courier. */
export function UndoDelivery({ order }: { order: Paper }) {
  const { version, status, delivery } = order
  const { orders } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const [isOpen, setIsOpen] = useState(false)
  const hydrated = useHydrated()
  const deliveredAt = delivery?.deliveredAt ?? null
  // The time of the server render differs from the browser's, so decide after hydration.
  const canUndo =
    hydrated && hasRight(self, 'money') && status === 'delivered' && canUndoDelivery(deliveredAt, new Date())
  if (!canUndo) return null

  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {orders.undoDelivery}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={orders.undoDelivery}
          text={order.parcel === undefined ? orders.undoDeliveryText : orders.ofParcel.undoText}
          confirmLabel={orders.undoDelivery}
          variant="danger"
          field="reason"
          send={(reason) => undoDelivery(order, { version, reason })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
