import { type ClipboardEvent, memo, type ReactNode, useId, useState } from 'react'
import { numberInput } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { X } from '#ui/icons/x.ts'
import { type GridColumn, type GridRow, gridColumns } from '../domain/variant-grid.ts'
import { type RowErrors, useVariantErrorText } from './use-variant-errors.ts'
import type { VariantsForm } from './use-variants-form.ts'

export type Cell = { index: number; column: GridColumn }

type Props = {
  row: GridRow
  index: number
  name: string
  label: ReactNode
  errors: RowErrors
  /** The width of SKUs in characters. */
  skuSize: number
  onCell: VariantsForm['setCell']
  onPaste: (index: number, column: GridColumn, text: string) => boolean
  onFocus: (cell: Cell) => void
  onRemove: (index: number) => void
}

/** On a phone only these are displayed, until the row is opened. */
const mainColumns: readonly GridColumn[] = ['price', 'stock']

const cellClass =
  'w-full min-w-20 min-h-11 rounded-control border border-line bg-paper px-2 text-base rtl:text-end ' +
  'focus:border-tile-deep aria-invalid:border-2 aria-invalid:border-pomegranate'

/** A variant of the grid, and below it what is wrong with its cells. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { row, index, name, label, errors, skuSize, onCell, onPaste, onFocus, onRemove } = props
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const errorText = useVariantErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const wrong = [...gridColumns, 'values' as const].filter((cell) => errors[cell] !== undefined)
  const isFolded = !isOpen && wrong.every((cell) => cell === 'values' || mainColumns.includes(cell))
  const foldedClass = isFolded ? 'folded-cell' : ''

  function paste(event: ClipboardEvent, column: GridColumn) {
    if (onPaste(index, column, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <>
      <tr className="border-b border-line last:border-b-0">
        <th scope="row" className="px-2 py-1 text-start font-bold">
          <span className="flex items-center gap-2 min-[900px]:min-w-24">
            <span className="min-w-0 grow">
              <bdi>{label}</bdi>
              <RowSummary row={row} />
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="min-[900px]:hidden"
              aria-expanded={!isFolded}
              aria-label={words.more(name)}
              onClick={() => setIsOpen(isFolded)}
            >
              <ChevronDown size={20} className={isFolded ? '' : 'rotate-180'} />
            </Button>
          </span>
        </th>
        {gridColumns.map((column) => (
          <td
            key={column}
            data-column={words.columns[column]}
            className={`px-1 py-1 ${mainColumns.includes(column) ? '' : foldedClass}`}
          >
            <input
              data-row={index}
              data-column={column}
              {...numberInput}
              {...(column === 'sku' && { inputMode: 'text' })}
              maxLength={column === 'sku' ? 64 : 20}
              aria-label={words.cell(words.columns[column], name)}
              aria-invalid={errors[column] ? true : undefined}
              aria-describedby={errors[column] ? `${id}-${column}` : undefined}
              {...(column === 'sku' && { size: skuSize, title: row.sku })}
              value={row[column]}
              onChange={({ target }) => onCell(index, { [column]: target.value })}
              onPaste={(event) => paste(event, column)}
              onFocus={(event) => {
                if (column !== 'sku') numberInput.onFocus(event)
                onFocus({ index, column })
              }}
              className={column === 'sku' ? `${cellClass} text-ellipsis min-[900px]:w-auto` : cellClass}
            />
          </td>
        ))}
        <td data-column={words.columns.hidden} className={`px-2 py-1 ${foldedClass}`}>
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              aria-label={words.cell(words.columns.hidden, name)}
              checked={row.hidden}
              onChange={({ target }) => onCell(index, { hidden: target.checked })}
              className="size-5 accent-tile-deep"
            />
          </label>
        </td>
        <td className={`px-1 py-1 ${foldedClass}`}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={words.removeRow(name)}
            onClick={() => onRemove(index)}
          >
            <X size={20} />
          </Button>
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="border-b border-line">
          <td colSpan={8} className="bg-pomegranate-tint px-2 py-1 text-sm font-bold text-pomegranate">
            {wrong.map((cell) => (
              <p key={cell} id={`${id}-${cell}`}>
                {words.cellError(
                  cell === 'values' ? words.variant : words.columns[cell],
                  errorText(errors[cell] ?? ''),
                )}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
})

/** On a phone: what the folded cells hold. */
function RowSummary({ row: { sku, hidden } }: { row: GridRow }) {
  const { products: texts } = useAdmin()
  if (sku === '' && !hidden) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-sm font-normal break-all text-ink-soft min-[900px]:hidden">
      {sku && <bdi dir="ltr">{sku}</bdi>}
      {hidden && <span>{texts.options.columns.hidden}</span>}
    </span>
  )
}
