import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { undoDelivery } from '../client.ts'
import { canUndoDelivery } from '../domain/undo-delivery.ts'
import type { Paper } from '../to-papers.ts'

/** Lets members with the right `money` undo a mistaken delivery within a day; the order returns to its courier. */
export function UndoDelivery({ order }: { order: Paper }) {
  const { version, status, delivery } = order
  const { orders, shell } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [isOpen, setIsOpen] = useState(false)
  const hydrated = useHydrated()
  const deliveredAt = delivery?.deliveredAt ?? null
  // The time of the server render differs from the browser's, so decide after hydration.
  const canUndo =
    hydrated && hasRight(self, 'money') && status === 'delivered' && canUndoDelivery(deliveredAt, new Date())
  if (!canUndo) return null

  async function send(fields: FormData) {
    const reason = String(fields.get('reason') ?? '').trim()
    if (reason === '') return setErrors({ reason: 'required' })
    if (await change(() => undoDelivery(order, { version, reason }), { successMessage: shell.saved }))
      setIsOpen(false)
  }

  const texts: Record<string, string> = orders.undoDeliveryErrors
  const error = errors.reason && (texts[errors.reason] ?? orders.undoDeliveryErrors.other)
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setIsOpen(true)}>
        {orders.undoDelivery}
      </Button>
      {isOpen && (
        <FormDialog
          title={orders.undoDelivery}
          text={order.parcel === undefined ? orders.undoDeliveryText : orders.ofParcel.undoText}
          confirmLabel={orders.undoDelivery}
          cancelLabel={orders.goBack}
          variant="danger"
          busy={busy}
          onSubmit={(fields) => void send(fields)}
          onClose={() => setIsOpen(false)}
        >
          <TextAreaField
            label={orders.undoDeliveryReason}
            name="reason"
            maxLength={500}
            rows={3}
            dir="auto"
            required
            error={error}
          />
        </FormDialog>
      )}
    </>
  )
}
