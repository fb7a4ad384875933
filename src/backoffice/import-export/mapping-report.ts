import { formatNamedColumns } from './domain/column-mapping.ts'
import { truncateValue } from './domain/report.ts'
import type { OpenedCsv } from './open-csv.ts'
import type { ReadResult } from './read-drafts.ts'

type Mapped = Pick<OpenedCsv, 'columns'>

const codes = { saved: 'columns_as_saved', order: 'columns_by_order' } as const

/** A remark about columns that were read by a mapping that nobody gave for this run. */
export function aboutMapping({ columns }: Mapped): ReadResult[] {
  if (columns?.origin !== 'saved' && columns?.origin !== 'order') return []
  const value = truncateValue(formatNamedColumns(columns.header, columns.mapping))
  const line = {
    row: 1,
    slug: '',
    outcome: 'unchanged',
    column: null,
    code: codes[columns.origin],
    value,
  } as const
  return [{ draft: null, lines: [line], ofFile: true }]
}

/** Returns what the file calls a column of its format. */
export function columnNamer({ columns }: Mapped): (column: string) => string {
  const names = new Map(
    columns?.mapping.columns.map((column, index) => [column, columns.header[index] ?? column]),
  )
  return (column) => names.get(column) ?? column
}
