import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { type NamedValues, valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { atPrice } from '#shop/orders/domain/manual-discount.ts'
import { SelectField } from '#ui/select-field.tsx'
import { swapChoicesQuery, swapVariant } from '../client-order-lines.ts'
import type { WorkOrder } from '../schemas.ts'
import { LineChange } from './line-change.tsx'
import { missedWith, toLine } from './missed-by-edit.tsx'

type Props = { order: WorkOrder; item: WorkOrder['items'][number]; title: string; onClose: () => void }

/** Makes a line another variant of its product; both prices are visible before it is saved. */
export function SwapVariant({ order, item, title, onClose }: Props) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [chosenId, setChosenId] = useState('')
  const ids = { id: order.id, itemId: item.id }
  const { data } = useQuery(swapChoicesQuery(ids, order.version))
  const chosen = data?.variants.find(({ variant }) => String(variant.id) === chosenId)
  const after = chosen && atPrice(toLine(item), chosen.price)
  const nameOf = (variant: NamedValues) => variantValues(variant, language).join(valueSeparator)
  const code = errors.variantId ?? errors.price

  async function save() {
    if (!chosen || !after) return setErrors({ variantId: 'unknown_value' })
    const body = {
      version: order.version,
      variantId: chosen.variant.id,
      price: chosen.price,
      ...(missedWith(order, after).length > 0 && { waives: true as const }),
    }
    if (await change(() => swapVariant(ids, body), { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      title={texts.swapOf(title)}
      text={data?.variants.length === 0 ? texts.noVariants : texts.swapText}
      confirmLabel={texts.swap}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField
        name="variantId"
        label={texts.variant}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
        error={code && (texts.errors[code] ?? shell.badFields)}
      >
        <option value="">{texts.chooseVariant}</option>
        {data?.variants.map(({ variant, price, available }) => (
          <option key={variant.id} value={variant.id} disabled={available < item.quantity}>
            {texts.choice(nameOf(variant), formatPrice(price, language), available)}
          </option>
        ))}
      </SelectField>
      {chosen && after && item.variant && (
        <LineChange
          order={order}
          item={item}
          after={after}
          variants={{ before: nameOf(item.variant), after: nameOf(chosen.variant) }}
        />
      )}
    </FormDialog>
  )
}
