import { numberInput } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { commonText, type EditedField, type EditRow, rowKey } from '#shop/catalogue/domain/list-edits.ts'
import type { ListEdit } from './use-list-edit.ts'

type Props = {
  /** The row that is edited, or all variants of a product. */
  rows: readonly EditRow[]
  field: EditedField
  /** What is edited, for the label. */
  title: string
  edit: ListEdit
}

/** A field of the list with its error. For several rows it sets them all; where they differ it is empty. */
export function ListEditCell({ rows, field, title, edit: { drafts, errors, type } }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const [first] = rows
  // Costs are read by themselves.
  if (!first || first[field] === undefined) return null
  const keys = rows.map(rowKey)
  const text = commonText(rows, drafts, field)
  // The errors of several rows are at the rows themselves.
  const code = rows.length === 1 ? errors.get(rowKey(first))?.[field] : undefined
  const stored = first[field] ?? null
  const empty = field === 'cost' ? texts.costs.unknown : texts.listEdit.noDiscount
  const current = stored === null ? empty : formatNumber(stored, language)
  const error =
    code === 'stale'
      ? texts.listEdit.stale(current)
      : code && (texts.listEdit.errors[code] ?? texts.errors[code] ?? texts.errors.invalid)
  const errorId = `edit-${field}-${rowKey(first)}-error`
  return (
    <span className="block min-w-28">
      <input
        {...numberInput}
        data-field={field}
        value={text ?? ''}
        placeholder={text === null ? texts.listEdit.differ : undefined}
        onChange={({ target }) => type(keys, field, target.value)}
        aria-label={texts.listEdit[field](title)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="tabular block min-h-11 w-full rounded-control border border-ink-soft/75 bg-paper px-2 placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-pomegranate lg:min-h-9 rtl:text-end"
      />
      {error && (
        <span id={errorId} className="block max-w-56 text-sm text-pomegranate">
          {error}
        </span>
      )}
    </span>
  )
}
