import { type FormEvent, useState } from 'react'
import { numberInput } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { discountsAfterEdit } from '#shop/orders/domain/manual-discount.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { parseWholeNumber } from '#ui/quantity.ts'
import { changeQuantity } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { type Missed, MissedList, missedWith, toLine } from './missed-by-edit.tsx'

type Props = { item: WorkOrder['items'][number]; order: WorkOrder; isOnlyItem: boolean; title: string }

/** Changes the quantity of a line; asks first when the order would fall below an enforced minimum. */
export function QuantityForm({ item, order, isOnlyItem, title }: Props) {
  const { id: itemId, productId, quantity } = item
  const { id, version } = order
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [below, setBelow] = useState<{ requested: number; missed: Missed } | null>(null)
  const [typed, setTyped] = useState(() => formatNumber(quantity, language))
  const code = errors.quantity as keyof typeof orders.quantityErrors | undefined

  async function write(requested: number, waives?: true) {
    setBelow(null)
    const body = { version, productId, itemId, quantity: requested, ...(waives && { waives }) }
    await change(() => changeQuantity(id, body), { successMessage: shell.saved })
  }

  async function set(requested: number) {
    const line = toLine(item)
    const missed = missedWith(order, { ...line, quantity: requested, ...discountsAfterEdit(line, requested) })
    if (missed.length > 0) setBelow({ requested, missed })
    else await write(requested)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const requested = parseWholeNumber(typed)
    if (requested !== null && requested > 0 && requested < 10_000_000) void set(requested)
    else setErrors({ quantity: 'invalid' })
  }

  return (
    <form noValidate onSubmit={send} className="not-printed mt-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...numberInput}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={orders.quantityOf(title)}
          aria-invalid={code ? true : undefined}
          aria-describedby={code ? `quantity-${itemId}` : undefined}
          className={`${controlClass} tabular max-w-20 text-center`}
        />
        <Button type="submit" variant="secondary" size="sm" disabled={busy}>
          {orders.change}
        </Button>
        {!isOnlyItem && (
          <Button variant="quiet" size="sm" disabled={busy} onClick={() => void set(0)}>
            {orders.removeLine}
          </Button>
        )}
      </div>
      {code && (
        <p id={`quantity-${itemId}`} className="mt-1 text-sm font-bold text-pomegranate">
          {orders.quantityErrors[code] ?? orders.quantityErrors.invalid}
        </p>
      )}
      {below && (
        <BelowMinimum
          missed={below.missed}
          onConfirm={() => void write(below.requested, true)}
          onClose={() => setBelow(null)}
        />
      )}
    </form>
  )
}

type DialogProps = { missed: Missed; onConfirm: () => void; onClose: () => void }

function BelowMinimum({ missed, onConfirm, onClose }: DialogProps) {
  const { orders } = useAdmin()
  return (
    <ConfirmDialog
      title={orders.belowMinimum}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {orders.goBack}
          </Button>
          <Button onClick={onConfirm}>{orders.changeAnyway}</Button>
        </>
      }
    >
      <MissedList missed={missed} />
      <p className="mt-2">{orders.belowMinimumText}</p>
    </ConfirmDialog>
  )
}
