import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { TextField } from '#ui/text-field.tsx'
import { priceErrors } from '../domain/price-errors.ts'
import type { ManagedProduct } from '../schemas.ts'
import type { ProductFormState } from './use-product-form.ts'

type Props = {
  productForm: ProductFormState
  error: (field: string) => string | undefined
  product: ManagedProduct | null
}

const prices = ['price', 'discountPrice'] as const
const dates = ['discountStartsAt', 'discountEndsAt'] as const

/** Price, discount and discount period, validated while typing. */
export function PriceFields({ productForm, error, product }: Props) {
  const { products: texts } = useAdmin()
  const { draft, set, stock, setStock } = productForm
  const { fields, hints, errors } = texts
  if (product?.hasOptions) {
    return (
      <Panel title={texts.prices}>
        <p className="text-ink-soft">{texts.options.priceInGrid}</p>
      </Panel>
    )
  }
  const [price, discountPrice] = prices.map((field) => parseAmount(draft[field]))
  const problems = priceErrors({ price: price ?? null, discountPrice: discountPrice ?? null })
  return (
    <Panel title={texts.prices}>
      <div className="grid gap-3 sm:grid-cols-2">
        {prices.map((field) => (
          <NumberField
            key={field}
            label={fields[field] ?? ''}
            hint={field === 'price' ? hints.price : hints.discount}
            name={field}
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
            error={error(field) ?? (problems[field] && errors[problems[field]])}
          />
        ))}
        {dates.map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={fields[field] ?? ''}
            hint={hints.dates}
            name={field}
            dir="ltr"
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
            error={error(field)}
          />
        ))}
        {!product && (
          <NumberField
            label={fields.stockQuantity ?? ''}
            name="stockQuantity"
            value={stock}
            onChange={({ target }) => setStock(target.value)}
            error={error('stockQuantity')}
          />
        )}
      </div>
      {!product && <p className="mt-3 text-sm text-ink-soft">{texts.options.afterCreate}</p>}
      {product?.product.discountPrice != null && (
        <p className="mt-3 text-ink-soft">{product.discounted ? texts.discountNow : texts.discountNotNow}</p>
      )}
    </Panel>
  )
}
