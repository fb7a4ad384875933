import { useState } from 'react'
import type { ManualReason } from '#features/catalogue/domain/stock-reasons.ts'
import { editPrices, editStocks } from '#features/catalogue-management/client.ts'
import {
  changedFields,
  type EditedField,
  planEdits,
  type RowDraft,
} from '#features/catalogue-management/domain/list-edits.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import type { EditsResult } from '#features/catalogue-management/schemas-edits.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Drafts = ReadonlyMap<number, RowDraft>
type Errors = ReadonlyMap<number, Record<string, string>>

export type ListEdit = ReturnType<typeof useListEdit>

/** The typed prices and stocks of a list, their errors, and saving those that changed. */
export function useListEdit(rows: readonly ManagedRow[]) {
  const { change, busy } = useAdminMutation()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [errors, setErrors] = useState<Errors>(new Map())
  const [result, setResult] = useState<{ saved: number; refused: number } | null>(null)
  const changed = rows.filter((row) => changedFields(row, drafts.get(row.id) ?? {}).length > 0)
  const hasStock = changed.some((row) =>
    changedFields(row, drafts.get(row.id) ?? {}).includes('stockQuantity'),
  )
  useLeaveGuard(changed.length > 0)

  function type(id: number, field: EditedField, text: string) {
    setResult(null)
    setDrafts((all) => new Map(all).set(id, { ...all.get(id), [field]: text }))
    setErrors((all) => {
      const { [field]: _, ...others } = all.get(id) ?? {}
      return new Map(all).set(id, others)
    })
  }

  async function save(reason: ManualReason) {
    const plan = planEdits(rows, drafts)
    const refusals = new Map<number, Record<string, string>>(
      [...plan.errors].map(([id, own]) => [id, { ...own }]),
    )
    const refuse = ({ refused }: EditsResult) => {
      for (const { id, errors: own } of refused) refusals.set(id, { ...refusals.get(id), ...own })
    }
    let isSaved = true
    if (plan.prices.length + plan.stocks.length > 0)
      isSaved = await change(async () => {
        if (plan.prices.length > 0) refuse(await editPrices(plan.prices))
        if (plan.stocks.length > 0) refuse(await editStocks({ reason, note: '', products: plan.stocks }))
      })
    setErrors(refusals)
    if (!isSaved) return
    const done = changed.filter(({ id }) => Object.keys(refusals.get(id) ?? {}).length === 0)
    setResult({ saved: done.length, refused: changed.length - done.length })
    // What was saved is read again; what was refused stays as typed. Prices of a row are saved together.
    setDrafts(
      (all) =>
        new Map(
          [...all].map(([id, draft]) => {
            const own = refusals.get(id) ?? {}
            const isRefused = (field: string) =>
              field === 'stockQuantity' ? own.stockQuantity : (own.price ?? own.discountPrice)
            return [id, Object.fromEntries(Object.entries(draft).filter(([field]) => isRefused(field)))]
          }),
        ),
    )
  }

  function discard() {
    setDrafts(new Map())
    setErrors(new Map())
    setResult(null)
  }

  return { drafts, errors, type, save, discard, busy, changed: changed.length, hasStock, result }
}
