import { useState } from 'react'
import { setLinePrice } from '#features/fulfilment/client-order-lines.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { atPrice, promotedDiscount, withManualDiscount } from '#features/orders/domain/manual-discount.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { parseWholeNumber } from '#ui/quantity.ts'
import { TextField } from '#ui/text-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import { FormDialog } from './form-dialog.tsx'
import { LineChange } from './line-change.tsx'
import { lineOf, missedWith } from './missed-by-edit.tsx'

type Props = { order: WorkOrder; item: WorkOrder['items'][number]; title: string; onClose: () => void }

/** Sets the price of a piece and the discount by hand of a line; what it makes of the order is visible before it is saved. */
export function EditPrice({ order, item, title, onClose }: Props) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [typedPrice, setPrice] = useState(() => formatNumber(item.price, language))
  const [typedDiscount, setDiscount] = useState(() => formatNumber(item.manualDiscount ?? 0, language))
  const price = parseWholeNumber(typedPrice)
  const discount = parseWholeNumber(typedDiscount)
  const line = lineOf(item)
  const plain = { ...line, discount: promotedDiscount(line), manualDiscount: 0 }
  const after =
    price !== null && discount !== null ? withManualDiscount(atPrice(plain, price), discount) : null
  const errorOf = (name: string) => errors[name] && (texts.errors[errors[name]] ?? shell.badFields)

  async function save(fields: FormData) {
    const reason = String(fields.get('reason') ?? '')
    if (price === null || discount === null)
      return setErrors({
        ...(price === null && { price: 'not_a_number' }),
        ...(discount === null && { discount: 'not_a_number' }),
      })
    const waives = after !== null && missedWith(order, after).length > 0
    const body = { version: order.version, price, discount, reason, ...(waives && { waives: true as const }) }
    const call = () => setLinePrice({ id: order.id, itemId: item.id }, body)
    if (await change(call, { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      title={texts.priceOf(title)}
      text={texts.text}
      confirmLabel={shell.save}
      busy={busy}
      errors={errors}
      onSubmit={(fields) => void save(fields)}
      onClose={onClose}
    >
      <NumberField
        name="price"
        label={texts.unitPrice}
        value={typedPrice}
        onChange={({ target }) => setPrice(target.value)}
        error={errorOf('price')}
      />
      <NumberField
        name="discount"
        label={texts.lineDiscount}
        value={typedDiscount}
        onChange={({ target }) => setDiscount(target.value)}
        error={errorOf('discount')}
      />
      <ReasonField error={errors.reason} />
      {after && <LineChange order={order} item={item} after={after} />}
    </FormDialog>
  )
}

/** Why amounts are set by hand, as the field `reason` of a form. */
export function ReasonField({ error }: { error: string | undefined }) {
  const { byHand: texts } = useAdmin().orders
  return (
    <TextField
      name="reason"
      label={texts.reason}
      hint={texts.reasonHint}
      error={error && texts.reasonError}
      maxLength={500}
      autoComplete="off"
      dir="auto"
      required
    />
  )
}
