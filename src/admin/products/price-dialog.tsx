import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { changePrices, variantSalesQuery } from '#features/catalogue-management/client.ts'
import {
  type PriceChange,
  payOf,
  priceRoundings,
} from '#features/catalogue-management/domain/price-change.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import type { BulkResult } from './bulk-result.ts'
import { PricePreview } from './price-preview.tsx'
import { planOf, readPriceChange } from './read-price-change.ts'

type Props = { rows: readonly ManagedRow[]; onDone: (result: BulkResult) => void; onClose: () => void }

/** Changes the prices of the selected products, after a preview of the old and new ones. */
export function PriceDialog({ rows, onDone, onClose }: Props) {
  const { products, shell } = useAdmin()
  const texts = products.bulk.price
  const { change, busy } = useAdminMutation()
  const query = useQuery(variantSalesQuery(rows.map(({ id }) => id)))
  const failure = useQueryFailure(query)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState({ direction: 'raise', by: '', kind: 'percent', rounding: 'nearest' })
  const [isSent, setIsSent] = useState(false)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const read = readPriceChange(typed)
  const sales = query.data && Map.groupBy(query.data, ({ productId }) => productId)
  const plan = sales && read.change && planOf(rows, sales, read.change)
  const set = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((all) => ({ ...all, [name]: target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSent(true)
    if (read.change && sales) await send(read.change, sales)
  }

  async function send(requested: PriceChange, seen: NonNullable<typeof sales>) {
    let done: BulkResult | null = null
    await change(async () => {
      const body = rows.map((row) => ({
        ...{ id: row.id, version: row.version },
        variants: (seen.get(row.id) ?? []).map((each) => ({ id: each.id, pay: payOf(each) })),
      }))
      done = { ...(await changePrices({ change: requested, products: body })), action: 'price', rows }
    })
    if (done) onDone(done)
  }

  const hasError = read.error && (isSent || typed.by.trim() !== '')
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="sheet m-auto w-[min(40rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-float"
    >
      <form noValidate onSubmit={submit} className="space-y-4 p-5">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {texts.ask(rows.length)}
        </h2>
        <p className="text-ink-soft">{texts.text}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField label={texts.direction} {...set('direction')}>
            <option value="raise">{texts.raise}</option>
            <option value="lower">{texts.lower}</option>
          </SelectField>
          <NumberField
            label={texts.by}
            {...set('by')}
            inputMode="decimal"
            error={hasError ? texts[read.error] : undefined}
          />
          <SelectField label={texts.kind} {...set('kind')}>
            <option value="percent">{texts.percent}</option>
            <option value="amount">{texts.amount}</option>
          </SelectField>
        </div>
        <SelectField label={texts.rounding} {...set('rounding')}>
          {priceRoundings.map((each) => (
            <option key={each} value={each}>
              {texts.roundings[each]}
            </option>
          ))}
        </SelectField>
        {failure ?? (plan ? <PricePreview plan={plan} /> : !sales && <p role="status">{texts.loading}</p>)}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper p-5">
          <Button type="submit" disabled={busy || (read.change && !sales)}>
            {plan ? texts.save(plan.filter(({ next }) => typeof next !== 'string').length) : texts.button}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
