import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AdminMessages } from '#backoffice/shell/messages/en.ts'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type PriceChange, priceRoundings } from '../domain/price-change.ts'
import type { ManagedRow } from '../schemas.ts'
import type { BulkResult } from './bulk-result.ts'
import { ChangePreview, type PreviewRow } from './change-preview.tsx'
import { readPriceChange } from './read-price-change.ts'

export type BulkChangeProps = {
  rows: readonly ManagedRow[]
  onDone: (result: BulkResult) => void
  onClose: () => void
}

type Props = BulkChangeProps & {
  action: 'price' | 'cost'
  texts: AdminMessages['products']['bulk']['price']
  /** Reads what changes. */
  query: UseQueryResult
  hasRounding?: boolean
  /** The new values of a product as the server will compute them, or the text why it stays. */
  plan: (row: ManagedRow, change: PriceChange) => PreviewRow['lines']
  send: (change: PriceChange) => Promise<Pick<BulkResult, 'changed' | 'skipped'>>
}

/** Changes amounts of the selected products by percent or dinars, after a preview. */
export function BulkChangeDialog(props: Props) {
  const { rows, action, texts, query, hasRounding = false, plan, send, onDone, onClose } = props
  const { shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const failure = useQueryFailure(query)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState({ direction: 'raise', by: '', kind: 'percent', rounding: 'nearest' })
  const [isSent, setIsSent] = useState(false)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const { change: requested, error } = readPriceChange(typed)
  const isRead = query.data !== undefined
  const preview =
    isRead && requested ? rows.map((product) => ({ product, lines: plan(product, requested) })) : null
  const set = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((all) => ({ ...all, [name]: target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSent(true)
    if (!requested || !isRead) return
    let done: BulkResult | null = null
    await change(async () => {
      done = { ...(await send(requested)), action, rows }
    })
    if (done) onDone(done)
  }

  const hasError = error && (isSent || typed.by.trim() !== '')
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
            error={hasError ? texts[error] : undefined}
          />
          <SelectField label={texts.kind} {...set('kind')}>
            <option value="percent">{texts.percent}</option>
            <option value="amount">{texts.amount}</option>
          </SelectField>
        </div>
        {hasRounding && (
          <SelectField label={texts.rounding} {...set('rounding')}>
            {priceRoundings.map((each) => (
              <option key={each} value={each}>
                {texts.roundings[each]}
              </option>
            ))}
          </SelectField>
        )}
        {failure ??
          (preview ? (
            <ChangePreview caption={texts.preview} rows={preview} />
          ) : (
            !isRead && <p role="status">{texts.loading}</p>
          ))}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper p-5">
          <Button type="submit" disabled={busy || (requested !== undefined && !isRead)}>
            {preview
              ? texts.save(preview.filter(({ lines }) => typeof lines !== 'string').length)
              : texts.button}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
