import { type FormEvent, useState } from 'react'
import { changeQuantity } from '#features/fulfilment/client.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { discountAfterEdit } from '#features/orders/domain/order-amounts.ts'
import { missedByEdit } from '#features/orders/domain/order-minimums.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { parseWholeNumber } from '#ui/quantity.ts'
import { numberInput } from '../ui/number-field.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import { type Minimum, useMinimumName } from './missed-minimums.tsx'

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
    const missed = missedWith(order, itemId, requested)
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

type Missed = ReturnType<typeof missedByEdit<Minimum>>

/** The enforced minimums that the order would not reach with another quantity of a line. */
function missedWith({ items, minimums }: WorkOrder, itemId: number, requested: number): Missed {
  if (!minimums?.enforced) return []
  const before = items.map(({ id, quantity, price, discount = 0 }) => ({ id, quantity, price, discount }))
  const after = before.map((line) =>
    line.id === itemId
      ? { ...line, quantity: requested, discount: discountAfterEdit(line, requested) }
      : line,
  )
  return missedByEdit(before, after, minimums.list)
}

type DialogProps = { missed: Missed; onConfirm: () => void; onClose: () => void }

function BelowMinimum({ missed, onConfirm, onClose }: DialogProps) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const nameOf = useMinimumName()
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
      <ul className="space-y-1">
        {missed.map(({ minimum, amount }) => (
          <li key={minimum.promotionId}>
            {orders.belowMinimumOf(
              nameOf(minimum),
              formatPrice(minimum.minimum, language),
              formatPrice(amount, language),
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">{orders.belowMinimumText}</p>
    </ConfirmDialog>
  )
}
