import type { ReactNode } from 'react'
import { Link } from '#platform/pages/link.tsx'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'
import { useWorkTexts } from './use-work-texts.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end, so that they can be compared. */
  number?: boolean
  /** The server's sort key; without one the column is not sortable. */
  sort?: string
  /** The row header for screen readers. */
  heading?: boolean
}

/** The sort parameter of the URL: `price`, or `-price` for descending. */
export type Sorting = { current: string; hrefOf: (sort: string) => string }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  sorting?: Sorting
  /** The text displayed when there are no rows. */
  empty: ReactNode
}

/** A table sorted by the server; on a phone each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorting, empty }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">{empty}</div>
    )
  }
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="stacked-table w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0 hover:bg-sand">
              {columns.map(({ key, title, cell, number, heading }) => {
                const Cell = heading ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={heading ? 'row' : undefined}
                    data-column={title}
                    className={`px-3 py-2 align-middle ${number ? 'tabular md:text-end' : 'text-start'} ${heading ? 'font-bold' : ''}`}
                  >
                    {/* One box: on a phone it stands beside the label, however many lines it has. */}
                    <div className="min-w-0 grow wrap-break-word">{cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

function HeadCell<Row>({ column: { title, number, sort }, sorting }: HeadProps<Row>) {
  const desk = useWorkTexts()
  const className = `px-3 py-2 font-bold ${number ? 'text-end' : 'text-start'}`
  // A column of actions has no title.
  if (title === '') return <td className={className} />
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  }
  const { current, hrefOf } = sorting
  const up = current === sort
  const down = current === `-${sort}`
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'} className={className}>
      <Link
        href={hrefOf(up ? `-${sort}` : sort)}
        aria-label={desk.sortBy(title)}
        className="inline-flex min-h-11 min-w-11 items-center gap-1 hover:text-tile-deep"
      >
        {title}
        {(up || down) && <Arrow size={16} />}
      </Link>
    </th>
  )
}
