import { fromLocal, toLocal } from '#desk/local-time.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { TextField } from '#ui/text-field.tsx'
import type { GridRow } from '../domain/variant-grid.ts'
import { periodError, useVariantErrorText } from './use-variant-errors.ts'
import type { VariantsForm } from './use-variants-form.ts'

const times = ['discountStartsAt', 'discountEndsAt'] as const

type Props = { rows: readonly GridRow[] } & Pick<VariantsForm, 'errors' | 'setRows'>

/** The period of the discounts, the same for all variants that have one. */
export function DiscountPeriod({ rows, errors, setRows }: Props) {
  const { products: texts } = useAdmin()
  const errorText = useVariantErrorText()
  const error = (field: (typeof times)[number]) => {
    const code = periodError(errors, field)
    return code && errorText(code)
  }
  const discounted = rows.filter(({ discountPrice }) => discountPrice.trim() !== '')
  const [first] = discounted
  if (!first) return null
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {times.map((field) => (
        <TextField
          key={field}
          type="datetime-local"
          label={texts.options.period[field]}
          hint={texts.hints.dates}
          name={`variants-${field}`}
          dir="ltr"
          error={error(field)}
          value={discounted.every((row) => row[field] === first[field]) ? toLocal(first[field]) : ''}
          onChange={({ target }) =>
            setRows((all) => all.map((row) => ({ ...row, [field]: fromLocal(target.value) })))
          }
        />
      ))}
    </div>
  )
}
