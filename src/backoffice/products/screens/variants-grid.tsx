import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import {
  combinationKey,
  fillDown,
  fillValue,
  type GridColumn,
  type GridRow,
  gridColumns,
  parsePasted,
  pasteCells,
} from '../domain/variant-grid.ts'
import type { OptionNames } from '../ui/option-names.ts'
import { ColourDot } from './colour-dot.tsx'
import { nextCell } from './next-cell.ts'
import { type RowErrors, useRowErrors } from './use-variant-errors.ts'
import type { VariantsForm } from './use-variants-form.ts'
import { type Cell, VariantRow } from './variant-row.tsx'

type Props = { form: VariantsForm; names: OptionNames }

const noErrors: RowErrors = {}
/** In characters. Codes often differ at their end only, so the column is as wide as the longest, up to the larger number. */
const [minSkuLength, maxSkuLength] = [10, 28]
/** Capital letters and digits are wider than the average character, by which the width of a field is measured. */
const capitalWidth = 1.25

/** The variants of a product, grouped by the first option. Cells are typed, filled and pasted as in a spreadsheet. */
export function VariantsGrid({ form, names }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const { draft, conflicts, errors, setRows, setCell, removeRow } = form
  const { options, rows, pictures } = draft
  const [active, setActive] = useState<Cell | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const keys = options.filter(({ values }) => values.length > 0).map(({ key }) => key)
  const [group] = keys
  const activeRow = active && rows[active.index]
  const rowErrors = useRowErrors(errors)
  const skuLength = rows.reduce((length, { sku }) => Math.max(length, sku.length), minSkuLength)
  const skuSize = Math.ceil(Math.min(skuLength, maxSkuLength) * capitalWidth)

  const paste = useCallback(
    (index: number, column: GridColumn, text: string) => {
      const cells = parsePasted(text)
      if (cells) setRows((now) => pasteCells(now, index, column, cells))
      return cells !== null
    },
    [setRows],
  )

  function fill(edit: (from: Cell) => GridRow[]) {
    if (active) setRows(() => edit(active))
  }

  function onKeyDown(event: KeyboardEvent) {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || !input.dataset.column) return
    const index = Number(input.dataset.row)
    const column = input.dataset.column as GridColumn
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setRows((now) => fillDown(now, index, column))
      return
    }
    const target = nextCell(event.key, {
      index,
      column,
      count: rows.length,
      rtl: getDirection(language) === 'rtl',
      input,
    })
    if (!target) return
    event.preventDefault()
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${target.index}"][data-column="${target.column}"]`,
    )
    next?.focus()
    next?.select()
  }

  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{words.gridHint}</p>
      <div
        role="toolbar"
        aria-label={words.tools}
        className="top-0 z-10 mb-2 flex min-[900px]:sticky flex-wrap gap-2 bg-paper py-1"
      >
        <Button
          variant="secondary"
          size="sm"
          disabled={!activeRow}
          onClick={() => fill(({ index, column }) => fillDown(rows, index, column))}
        >
          {words.fillDown}
        </Button>
        {keys.map((key) => (
          <Button
            key={key}
            variant="secondary"
            size="sm"
            disabled={!activeRow}
            onClick={() => fill(({ index, column }) => fillValue(rows, index, column, key))}
          >
            {words.fillValue(activeRow ? names.value(key, activeRow.values[key] ?? '') : names.option(key))}
          </Button>
        ))}
        <Button variant="quiet" size="sm" onClick={form.addMissing}>
          {words.missing}
        </Button>
      </div>
      <div className="overflow-x-auto rounded-card border border-line">
        <table ref={table} onKeyDown={onKeyDown} className="variant-table w-full border-collapse text-start">
          <caption className="sr-only">{words.variants}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-2 py-2 text-start font-bold">
                {words.variant}
              </th>
              {[...gridColumns, 'hidden' as const].map((column) => (
                <th key={column} scope="col" className="px-2 py-2 text-start font-bold">
                  {words.columns[column]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const key = combinationKey(row.values)
              const value = group === undefined ? undefined : row.values[group]
              const startsGroup = keys.length > 1 && value !== (group && rows[index - 1]?.values[group])
              const theirs = conflicts[key]
              const image = value === undefined ? undefined : pictures[`${group}/${value}`]?.[0]
              const name = names.variant(row.values, keys)
              const head = group && value && (
                <span className="flex items-center gap-2">
                  <Thumbnail image={image} />
                  <ColourDot colour={names.colour(group, value)} />
                  <bdi>{names.value(group, value)}</bdi>
                </span>
              )
              return (
                <Fragment key={key}>
                  {startsGroup && (
                    <tr className="border-b border-line bg-sand">
                      <th scope="rowgroup" colSpan={8} className="px-2 py-1 text-start font-bold">
                        {head}
                      </th>
                    </tr>
                  )}
                  <VariantRow
                    row={row}
                    index={index}
                    name={name}
                    label={keys.length > 1 ? names.variant(row.values, keys.slice(1)) : head || name}
                    errors={rowErrors.get(index) ?? noErrors}
                    skuSize={skuSize}
                    onCell={setCell}
                    onPaste={paste}
                    onFocus={setActive}
                    onRemove={removeRow}
                  />
                  {theirs && (
                    <tr className="border-b border-line bg-pomegranate-tint">
                      <td colSpan={8} className="px-2 py-1 text-sm text-pomegranate">
                        {words.theirs}{' '}
                        {gridColumns
                          .filter((column) => column !== 'stock')
                          .map((column) => `${words.columns[column]} ${theirs[column] || '—'}`)
                          .join(' · ')}
                        <Button
                          variant="quiet"
                          size="sm"
                          aria-label={words.takeTheirs(name)}
                          onClick={() => form.takeTheirs(key)}
                        >
                          {texts.takeTheirs}
                        </Button>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
