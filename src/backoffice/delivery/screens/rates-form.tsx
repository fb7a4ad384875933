import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#backoffice/products/ui/use-leave-guard.ts'
import { Panel } from '#desk/panel.tsx'
import { pickErrors } from '#desk/pick-errors.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveRates } from '../client.ts'
import type { ManagedDelivery } from '../schemas.ts'
import {
  areaDraft,
  insertBehindGovernorate,
  isSameDraft,
  type RateDraft,
  readDrafts,
  rebase,
  toDraft,
  withoutPrefix,
} from '../ui/rate-draft.ts'
import { RateRow } from './rate-row.tsx'

/** All rates in one form. Edits survive when somebody else saves meanwhile; the page then says so. */
export function RatesForm({ data }: { data: ManagedDelivery }) {
  const { delivery: texts, shell } = useAdmin()
  const { change, busy, errors: refused, setErrors } = useAdminMutation()
  const [base, setBase] = useState(data)
  const [drafts, setDrafts] = useState(() => data.rates.map(toDraft))
  const [isStale, setStale] = useState(false)
  const [added, setAdded] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  if (data.version !== base.version) {
    const edited = !isUnchanged(drafts, base)
    setBase(data)
    setDrafts(rebase(drafts, base.rates, data.rates))
    setStale(edited && !isUnchanged(drafts, data))
  }
  const changed = drafts.filter((draft) => !isSameDraft(draft, stored(base).get(draft.key))).length
  const removed = base.rates.length - drafts.filter(({ key }) => stored(base).has(key)).length
  const count = changed + removed
  const errors = withoutPrefix(refused)
  useLeaveGuard(count > 0)
  useEffect(() => {
    if (added > 0) table.current?.querySelector<HTMLElement>(`[data-new="${added}"]`)?.focus()
  }, [added])

  function edit(key: string, changes: Partial<RateDraft>) {
    const index = drafts.findIndex((draft) => draft.key === key)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith(`${index}.`))))
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const read = readDrafts(drafts, base.version)
    const { body } = read
    if (read.errors) setErrors(read.errors)
    const isSaved = body !== null && (await change(() => saveRates(body), { successMessage: shell.saved }))
    if (isSaved) setStale(false)
  }

  function removeArea(key: string) {
    setErrors({})
    setDrafts((now) => now.filter((each) => each.key !== key))
  }

  function addArea(of: RateDraft) {
    setErrors({})
    setDrafts((now) => insertBehindGovernorate(now, areaDraft(of, `new-${added + 1}`)))
    setAdded(added + 1)
  }

  return (
    <Panel title={texts.rates}>
      <p className="mb-3 text-ink-soft">{texts.ratesText}</p>
      {isStale && (
        <div className="mb-3">
          <Notice tone="error">{texts.stale}</Notice>
        </div>
      )}
      <form noValidate onSubmit={send}>
        <table
          ref={table}
          onKeyDown={moveInColumn}
          className="stacked-table w-full border-collapse text-start"
        >
          <caption className="sr-only">{texts.rates}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-1 py-2 text-start font-bold">
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft, index) => (
              <RateRow
                key={draft.key}
                draft={draft}
                couriers={data.couriers}
                errors={pickErrors(errors, String(index))}
                edit={edit}
                addArea={addArea}
                remove={removeArea}
              />
            ))}
          </tbody>
        </table>
        <div className="sticky bottom-0 z-10 -mx-4 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
          <Button type="submit" disabled={busy || count === 0}>
            {shell.save}
          </Button>
          <Button
            variant="quiet"
            disabled={busy || count === 0}
            onClick={() => {
              setDrafts(base.rates.map(toDraft))
              setErrors({})
              setStale(false)
            }}
          >
            {texts.discard}
          </Button>
          <output className="text-ink-soft">{texts.changed(count)}</output>
        </div>
      </form>
    </Panel>
  )
}

const columns = [
  ...(['place', 'fee', 'surcharge', 'freeFrom', 'daysFrom', 'daysTo'] as const),
  ...(['active', 'courierId'] as const),
]

const stored = ({ rates }: ManagedDelivery) => new Map(rates.map(toDraft).map((draft) => [draft.key, draft]))

function isUnchanged(drafts: readonly RateDraft[], { rates }: ManagedDelivery): boolean {
  return JSON.stringify(drafts) === JSON.stringify(rates.map(toDraft))
}

/** Enter and the arrows move to the same column of the next row; Ctrl+Enter saves. */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>) {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || !input.dataset.column) return
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return input.form?.requestSubmit()
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${input.dataset.column}"]`),
  ].filter((cell) => cell instanceof HTMLInputElement)
  const next = cells[cells.indexOf(input) + step]
  next?.focus()
  next?.select()
}
