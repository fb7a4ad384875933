import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { manualReasons } from '#shop/catalogue/domain/stock-reasons.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changeStock } from '../client.ts'
import { managedOptionsQuery, managedVariantsQuery } from '../client-options.ts'
import type { ManagedProduct } from '../schemas.ts'
import type { StockBody } from '../schemas-stock.ts'
import { optionNames } from '../ui/option-names.ts'
import { StockLedger } from './stock-ledger.tsx'
import { useFieldError } from './use-field-error.ts'

/** The current stock and a form to adjust it. Of a product with options each variant has its own. */
export function StockPanel({
  product: { id, stockQuantity, hasOptions },
  canChange,
}: {
  product: ManagedProduct
  canChange: boolean
}) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: stored } = useQuery({ ...managedVariantsQuery(id), enabled: hasOptions })
  const { data: dictionary = [] } = useQuery({ ...managedOptionsQuery(), enabled: hasOptions })
  const [variantId, setVariantId] = useState<number | undefined>(undefined)
  const names = optionNames(dictionary, language)
  const variant = stored?.variants.find((each) => each.id === variantId)
  return (
    <Panel title={texts.stockTitle}>
      {hasOptions && (
        <div className="mb-3 max-w-md">
          <SelectField
            label={texts.options.variant}
            name="stockVariant"
            value={variantId ?? ''}
            onChange={({ target }) => setVariantId(target.value ? Number(target.value) : undefined)}
          >
            <option value="">{texts.options.allVariants}</option>
            {stored?.variants.map((each) => (
              <option key={each.id} value={each.id}>
                {names.variant(each.values, stored.options)} ({formatNumber(each.stockQuantity, language)})
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <p className="mb-3">
        {texts.stockNow}:{' '}
        <strong data-stock className="tabular text-xl">
          {formatNumber(variant?.stockQuantity ?? stockQuantity, language)}
        </strong>
      </p>
      {canChange && (!hasOptions || variant) && (
        <StockForm
          key={variantId}
          id={id}
          variantId={variantId}
          stockQuantity={variant?.stockQuantity ?? stockQuantity}
        />
      )}
      <StockLedger key={`ledger-${variantId}`} id={id} variant={variantId} />
    </Panel>
  )
}

type FormProps = { id: number; variantId: number | undefined; stockQuantity: number }

function StockForm({ id, variantId, stockQuantity }: FormProps) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [seen, setSeen] = useState(stockQuantity)
  const [mode, setMode] = useState<StockBody['mode']>('by')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [stale, setStale] = useState(false)
  const error = useFieldError(errors)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = manualReasons.find((each) => each === chosen) ?? 'correction'
    const quantity = parseNumber(typed)
    if (quantity === null) return setErrors({ quantity: 'not_a_number' })
    setStale(false)
    const adjustment = { reason, note, quantity, ...(variantId !== undefined && { variantId }) }
    const body: StockBody = mode === 'by' ? { ...adjustment, mode } : { ...adjustment, mode, seen }
    const done = await change(
      () =>
        changeStock(id, body).catch((refused: unknown) => {
          if (refused instanceof ApiError && refused.code === 'stale') setStale(true)
          throw refused
        }),
      { successMessage: texts.stockSaved },
    )
    if (!done) return
    setTyped('')
    setNote('')
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mb-5 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField label={texts.stockReason} name="reason" defaultValue="received">
        {manualReasons.map((each) => (
          <option key={each} value={each}>
            {texts.reasons[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.stockMode}
        name="mode"
        value={mode}
        onChange={({ target }) => {
          setMode(target.value === 'to' ? 'to' : 'by')
          setSeen(stockQuantity)
          setStale(false)
        }}
      >
        <option value="by">{texts.stockBy}</option>
        <option value="to">{texts.stockTo}</option>
      </SelectField>
      <NumberField
        label={texts.stockQuantity}
        name="quantity"
        inputMode={mode === 'to' ? 'numeric' : 'text'}
        value={typed}
        onChange={({ target }) => {
          // A count is compared with the quantity that the page displays now.
          setSeen(stockQuantity)
          setTyped(target.value)
        }}
        error={stale ? texts.stockStale(formatNumber(stockQuantity, language)) : error('quantity')}
      />
      <TextField
        label={texts.stockNote}
        optional={texts.optional}
        name="note"
        dir="auto"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={error('note')}
      />
      <p className="text-sm text-ink-soft sm:col-span-2 lg:col-span-3">
        {mode === 'by' && texts.stockByHint}
      </p>
      <Button type="submit" disabled={busy}>
        {texts.stockSave}
      </Button>
    </form>
  )
}
