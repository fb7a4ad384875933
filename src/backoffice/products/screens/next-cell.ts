import { type GridColumn, gridColumns } from '../domain/variant-grid.ts'

type From = {
  /** The index of the row. */
  index: number
  column: GridColumn
  /** The number of rows. */
  count: number
  rtl: boolean
  input: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>
}

/**
 * The cell that a key moves to; null when the key moves the caret or does nothing. Left and right leave a field at the end of its
 * text only, and follow the order on the screen.
 */
export function nextCell(
  key: string,
  { index, column, count, rtl, input }: From,
): { index: number; column: GridColumn } | null {
  if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter') {
    const row = index + (key === 'ArrowUp' ? -1 : 1)
    return row < 0 || row >= count ? null : { index: row, column }
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const { selectionStart, selectionEnd, value } = input
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const isAtEnd = key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length
  if (!isAll && !isAtEnd) return null
  const step = (key === 'ArrowRight') === rtl ? -1 : 1
  const next = gridColumns[gridColumns.indexOf(column) + step]
  return next === undefined ? null : { index, column: next }
}
