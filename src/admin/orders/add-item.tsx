import { useState } from 'react'
import { addItem } from '#features/fulfilment/client-staff-orders.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { Button } from '#ui/button.tsx'
import { type PickedProduct, ProductPicker } from '../new-order/product-picker.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** Adds a product to an order that is not shipped yet. */
export function AddItem({ order: { id, version, status, isReplacement } }: { order: WorkOrder }) {
  const { newOrder: texts, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [isOpen, setIsOpen] = useState(false)
  if (isReplacement || (status !== 'pending' && status !== 'processing')) return null
  const code = errors.productId ?? errors.quantity

  async function add({ productId, variantId }: PickedProduct) {
    if (busy) return
    const body = { version, productId, quantity: 1, ...(variantId !== undefined && { variantId }) }
    if (await change(() => addItem(id, body), { successMessage: texts.added })) setIsOpen(false)
  }

  if (!isOpen)
    return (
      <Button variant="secondary" className="not-printed" onClick={() => setIsOpen(true)}>
        {texts.addItem}
      </Button>
    )
  return (
    <Panel
      title={texts.addItem}
      className="not-printed"
      actions={
        <Button variant="quiet" size="sm" onClick={() => setIsOpen(false)}>
          {shell.cancel}
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">{texts.addItemText}</p>
      {code && (
        <p role="alert" className="mb-2 font-bold text-pomegranate">
          {texts.itemErrors[code] ?? shell.badFields}
        </p>
      )}
      <ProductPicker onPick={(picked) => void add(picked)} />
    </Panel>
  )
}
