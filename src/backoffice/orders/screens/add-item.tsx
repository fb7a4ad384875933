import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { addItem } from '../client-staff-orders.ts'
import type { WorkOrder } from '../schemas.ts'
import { type PickedProduct, ProductPicker } from './product-picker.tsx'

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
