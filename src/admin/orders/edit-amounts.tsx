import { useState } from 'react'
import { setOrderAmounts } from '#features/fulfilment/client-order-lines.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import { NumberField } from '../ui/number-field.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import { BeforeAfter } from './before-after.tsx'
import { ReasonField } from './edit-price.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Sets the delivery fee and the discount by hand of an order; what it collects then is visible before it is saved. */
export function EditAmounts({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const { change, busy, errors, setErrors } = useAdminMutation()
  const { fee: formerFee } = order.amounts.delivery
  const formerDiscount = order.items.reduce((sum, { manualDiscount = 0 }) => sum + manualDiscount, 0)
  const [typedFee, setFee] = useState(() => formatNumber(formerFee, language))
  const [typedDiscount, setDiscount] = useState(() => formatNumber(formerDiscount, language))
  const fee = parseWholeNumber(typedFee)
  const discount = parseWholeNumber(typedDiscount)
  const errorOf = (name: string) => errors[name] && (texts.errors[errors[name]] ?? shell.badFields)

  async function save(fields: FormData) {
    const reason = String(fields.get('reason') ?? '')
    if (fee === null || discount === null)
      return setErrors({
        ...(fee === null && { fee: 'not_a_number' }),
        ...(discount === null && { discount: 'not_a_number' }),
      })
    const body = { version: order.version, fee, discount, reason }
    if (await change(() => setOrderAmounts(order.id, body), { successMessage: shell.saved })) onClose()
  }

  const row = (name: string, before: number, after: number) => ({
    name,
    before: formatPrice(before, language),
    after: formatPrice(after, language),
  })
  const { collect } = order.amounts
  return (
    <FormDialog
      title={texts.amounts}
      text={texts.text}
      confirmLabel={shell.save}
      busy={busy}
      errors={errors}
      onSubmit={(fields) => void save(fields)}
      onClose={onClose}
    >
      <NumberField
        name="fee"
        label={texts.fee}
        value={typedFee}
        onChange={({ target }) => setFee(target.value)}
        error={errorOf('fee')}
      />
      <NumberField
        name="discount"
        label={texts.orderDiscount}
        hint={texts.orderDiscountHint}
        value={typedDiscount}
        onChange={({ target }) => setDiscount(target.value)}
        error={errorOf('discount')}
      />
      <ReasonField error={errors.reason} />
      {fee !== null && discount !== null && (
        <BeforeAfter
          titles={[texts.term, texts.before, texts.after]}
          rows={[
            row(texts.fee, formerFee, fee),
            row(texts.discount, -formerDiscount, -discount),
            row(
              orders.toCollect,
              collect,
              Math.max(0, collect - formerFee + fee + formerDiscount - discount),
            ),
          ]}
        />
      )}
    </FormDialog>
  )
}
