import { useMemo, useState } from 'react'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { maxEditedVariants } from '#shop/catalogue/domain/edit-limits.ts'
import {
  changedFields,
  type EditedField,
  type EditPlan,
  type EditRow,
  planEdits,
  type RowDraft,
  type RowKey,
  rowKey,
} from '#shop/catalogue/domain/list-edits.ts'
import type { ManualReason } from '#shop/catalogue/domain/stock-reasons.ts'
import type { EditsResult } from '#shop/catalogue/schemas-edits.ts'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { editPrices, editStocks, editVariantPrices, editVariantStocks } from '../client.ts'
import { editCosts } from '../client-costs.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'

type Drafts = ReadonlyMap<RowKey, RowDraft>
type Errors = ReadonlyMap<RowKey, Record<string, string>>

export type ListEdit = ReturnType<typeof useListEdit>

const productsOf = (rows: readonly EditRow[]) => new Set(rows.map(({ productId }) => productId)).size

/** The typed prices and stocks of a list, their errors, and saving those that changed. */
export function useListEdit(rows: readonly EditRow[]) {
  const { change, busy } = useAdminMutation()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [errors, setErrors] = useState<Errors>(new Map())
  useFocusInvalid(useMemo(() => Object.fromEntries(errors), [errors]))
  const [result, setResult] = useState<{ saved: number; refused: number } | null>(null)
  const fieldsOf = (row: EditRow) => changedFields(row, drafts.get(rowKey(row)) ?? {})
  const changed = rows.filter((row) => fieldsOf(row).length > 0)
  const hasStock = changed.some((row) => fieldsOf(row).includes('stockQuantity'))
  useLeaveGuard(changed.length > 0)

  /** Sets the text of a field in one row, or in all variants of a product. */
  function type(keys: readonly RowKey[], field: EditedField, text: string) {
    setResult(null)
    setDrafts((all) => {
      const next = new Map(all)
      for (const key of keys) next.set(key, { ...all.get(key), [field]: text })
      return next
    })
    setErrors((all) => {
      const next = new Map(all)
      for (const key of keys) {
        const { [field]: _, ...others } = all.get(key) ?? {}
        next.set(key, others)
      }
      return next
    })
  }

  async function save(reason: ManualReason) {
    const plan = planEdits(rows, drafts)
    const refusals = new Map<RowKey, Record<string, string>>(
      [...plan.errors].map(([key, rowErrors]) => [key, { ...rowErrors }]),
    )
    const calls = callsOf(plan, reason)
    const isSaved =
      calls.length === 0 ||
      (await change(async () => {
        for (const { keyOf, send } of calls)
          for (const { id, errors: rowErrors } of (await send()).refused) {
            const key = keyOf(id)
            refusals.set(key, { ...refusals.get(key), ...rowErrors })
          }
      }))
    setErrors(refusals)
    if (!isSaved) return
    const refused = changed.filter((row) => Object.keys(refusals.get(rowKey(row)) ?? {}).length > 0)
    const withErrors = new Set(refused.map(({ productId }) => productId))
    const done = changed.filter(({ productId }) => !withErrors.has(productId))
    setResult({ saved: productsOf(done), refused: withErrors.size })
    // What was saved is read again; what was refused stays as typed. Prices of a row are saved together.
    setDrafts(
      (all) =>
        new Map(
          [...all].map(([key, draft]) => {
            const rowErrors = refusals.get(key) ?? {}
            const isRefused = (field: string) =>
              field === 'price' || field === 'discountPrice'
                ? (rowErrors.price ?? rowErrors.discountPrice)
                : rowErrors[field]
            return [key, Object.fromEntries(Object.entries(draft).filter(([field]) => isRefused(field)))]
          }),
        ),
    )
  }

  function discard() {
    setDrafts(new Map())
    setErrors(new Map())
    setResult(null)
  }

  return {
    drafts,
    errors,
    type,
    save,
    discard,
    busy,
    hasStock,
    result,
    changed: productsOf(changed),
  }
}

type Call = { keyOf: (id: number) => RowKey; send: () => Promise<EditsResult> }

/** The requests that save a plan; variants of a long page are sent in parts. */
function callsOf({ products, variants, costs }: EditPlan, reason: ManualReason): Call[] {
  const explanation = { reason, note: '' }
  const callOf = (kind: EditRow['kind'], send: Call['send']): Call => ({
    keyOf: (id) => rowKey({ kind, id }),
    send,
  })
  const ofProducts = (send: Call['send']) => callOf('products', send)
  const ofVariants = (send: Call['send']) => callOf('variants', send)
  // A product without options has the cost of its only variant.
  const keyOfCost = new Map(costs.map(({ key, id }) => [id, key]))
  return [
    ...parts(products.prices).map((part) => ofProducts(() => editPrices(part))),
    ...parts(products.stocks).map((part) => ofProducts(() => editStocks({ ...explanation, products: part }))),
    ...parts(variants.prices).map((part) => ofVariants(() => editVariantPrices({ variants: part }))),
    ...parts(variants.stocks).map((part) =>
      ofVariants(() => editVariantStocks({ ...explanation, variants: part })),
    ),
    ...parts(costs).map((part) => ({
      keyOf: (id: number) => keyOfCost.get(id) ?? rowKey({ kind: 'variants', id }),
      send: () => editCosts({ costs: part.map(({ id, seen, cost }) => ({ id, seen, cost })) }),
    })),
  ]
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxEditedVariants)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * maxEditedVariants, (index + 1) * maxEditedVariants),
  )
}
