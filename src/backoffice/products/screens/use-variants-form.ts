import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { toast } from '#ui/toast.ts'
import { managedVariantsQuery, saveVariants } from '../client-options.ts'
import {
  type ChosenOption,
  combinationKey,
  type GridColumn,
  type GridRow,
  rowsFor,
  withMissingRows,
} from '../domain/variant-grid.ts'
import type { ManagedOption } from '../schemas-options.ts'
import type { ManagedVariants, VariantsInput } from '../schemas-variants.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import {
  type RowConflicts,
  rebase,
  toRow,
  toVariantsDraft,
  type VariantsDraft,
  validateVariants,
  withoutOptions,
} from '../ui/variants-draft.ts'

type State = {
  base: ManagedVariants
  /** The last response that was merged. */
  seen: ManagedVariants
  draft: VariantsDraft
  conflicts: RowConflicts
}

/** The fields of the variants among those of the product that they are saved with. */
const variantsPrefix = 'variants.'

const isApplied = ({ values }: ChosenOption) => values.length > 0

/**
 * The draft of the options and variants of a product. What somebody else stores meanwhile is merged into rows that were not
 * edited; in others the typed texts stay, and theirs are `conflicts`.
 */
export function useVariantsForm(id: number, stored: ManagedVariants, dictionary: readonly ManagedOption[]) {
  const { products: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const client = useQueryClient()
  const [state, setState] = useState<State>(() => initial(stored, dictionary))
  const { base, draft, conflicts } = state
  const dirty = JSON.stringify(draft) !== JSON.stringify(toVariantsDraft(base, dictionary))
  useLeaveGuard(dirty)

  if (stored !== state.seen) {
    if (JSON.stringify(stored) === JSON.stringify(base)) setState({ ...state, seen: stored })
    else {
      const rebased = dirty ? rebase(draft, base, stored) : initial(stored, dictionary)
      const all = { ...conflicts, ...rebased.conflicts }
      setState({ base: stored, seen: stored, draft: rebased.draft, conflicts: all })
    }
  }

  const update = useCallback((edit: (draft: VariantsDraft) => VariantsDraft) => {
    setState((before) => ({ ...before, draft: edit(before.draft) }))
  }, [])
  const setRows = useCallback(
    (edit: (rows: readonly GridRow[]) => GridRow[]) => update((now) => ({ ...now, rows: edit(now.rows) })),
    [update],
  )
  const setCell = useCallback(
    (index: number, cell: Partial<Pick<GridRow, GridColumn | 'hidden'>>) =>
      setRows((rows) => rows.with(index, { ...(rows[index] as GridRow), ...cell })),
    [setRows],
  )

  const tooMany = () => toast({ description: texts.options.tooMany, variant: 'destructive' })

  function setOptions(options: ChosenOption[]) {
    const rows = rowsFor(options.filter(isApplied), {
      before: draft.options.filter(isApplied),
      rows: draft.rows,
      former: base.variants.map(toRow),
    })
    if (!rows) return tooMany()
    setErrors({})
    update((now) => ({ ...now, options, rows: options.some(isApplied) ? rows : [] }))
  }

  function addMissing() {
    const rows = withMissingRows(draft.options.filter(isApplied), draft.rows)
    if (!rows) return tooMany()
    setErrors({})
    setRows(() => rows)
  }

  function takeTheirs(key: string) {
    const theirs = conflicts[key]
    if (!theirs) return
    setRows((rows) => rows.map((row) => (combinationKey(row.values) === key ? theirs : row)))
    setState(({ conflicts: { [key]: _, ...others }, ...before }) => ({ ...before, conflicts: others }))
  }

  /** Rows below it move up, so errors of their places no longer hold. */
  const removeRow = useCallback(
    (index: number) => {
      setErrors({})
      setRows((rows) => rows.toSpliced(index, 1))
    },
    [setErrors, setRows],
  )

  /** What {@link save} sends; null when cells are wrong, which are then marked. */
  function check(): CheckedVariants | null {
    const applied = { ...draft, options: draft.options.filter(isApplied) }
    const result =
      applied.options.length === 0
        ? { body: withoutOptions(base), errors: null }
        : validateVariants(applied, base)
    setErrors(result.errors ?? {})
    return result.body && { body: result.body, draft, base }
  }

  /** Continues from what was stored of a draft. */
  function accept(sent: CheckedVariants, saved: ManagedVariants) {
    client.setQueryData(managedVariantsQuery(id).queryKey, saved)
    setState((now) => ({
      ...now,
      base: saved,
      // What was typed while saving stays.
      draft:
        now.draft === sent.draft
          ? toVariantsDraft(saved, dictionary)
          : rebase(now.draft, sent.base, saved).draft,
      conflicts: {},
    }))
  }

  /** Marks the cells that the server refused. `all`: the errors of the product that it was saved with. */
  function refuse(all: Readonly<Record<string, string>>) {
    const variantErrors = Object.entries(all).filter(([field]) => field.startsWith(variantsPrefix))
    setErrors(
      Object.fromEntries(variantErrors.map(([field, code]) => [field.slice(variantsPrefix.length), code])),
    )
  }

  /** Resolves to false when it was refused, which a toast says. */
  const save = (checked: CheckedVariants) =>
    change(async () => accept(checked, await saveVariants(id, checked.body)))

  const discard = () => {
    setState(({ seen }) => ({ ...initial(base, dictionary), seen }))
    setErrors({})
  }
  return {
    base,
    draft,
    conflicts,
    dirty,
    busy,
    errors,
    update,
    setRows,
    setCell,
    removeRow,
    setOptions,
    addMissing,
    takeTheirs,
    check,
    save,
    accept,
    refuse,
    discard,
  }
}

/** The draft and what it was based on when it was checked. */
export type CheckedVariants = { body: VariantsInput; draft: VariantsDraft; base: ManagedVariants }
export type VariantsForm = ReturnType<typeof useVariantsForm>

function initial(base: ManagedVariants, dictionary: readonly ManagedOption[]): State {
  return { base, seen: base, draft: toVariantsDraft(base, dictionary), conflicts: {} }
}
