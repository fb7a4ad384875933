import { useMemo } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { type GridColumn, gridColumns } from '../domain/variant-grid.ts'

/** The codes of the wrong cells of a row; `values`: of its combination. */
export type RowErrors = Partial<Record<GridColumn | 'values', string>>

/** Returns the text of an error code of the options and variants. */
export function useVariantErrorText(): (code: string) => string {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  return (code) => {
    if (code === 'taken') return words.skuTaken
    return words.errors[code] ?? texts.errors[code] ?? texts.errors.invalid ?? ''
  }
}

/** The errors by the place of their row. Rows without errors have no entry, so that they are not rendered again. */
export function useRowErrors(errors: Readonly<Record<string, string>>): ReadonlyMap<number, RowErrors> {
  return useMemo(() => {
    const rows = new Map<number, RowErrors>()
    for (const [field, code] of Object.entries(errors)) {
      const [, index, name] = /^variants\.(\d+)\.(\w+)/.exec(field) ?? []
      const cell = [...gridColumns, 'values' as const].find((each) => (columnOf[name ?? ''] ?? name) === each)
      if (cell) rows.set(Number(index), { ...rows.get(Number(index)), [cell]: code })
    }
    return rows
  }, [errors])
}

const columnOf: Record<string, GridColumn> = { stockQuantity: 'stock', stockSeen: 'stock' }

/** The code of an error of the discount period, which all rows have in common. */
export function periodError(
  errors: Readonly<Record<string, string>>,
  field: 'discountStartsAt' | 'discountEndsAt',
): string | undefined {
  return Object.entries(errors).find(
    ([name]) => name.startsWith('variants.') && name.endsWith(`.${field}`),
  )?.[1]
}
