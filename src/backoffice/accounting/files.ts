import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { cashColumns, listCash } from './cash-file.ts'
import type { AccountingFile } from './domain/accounting-files.ts'
import type { DayRange } from './domain/day-range.ts'
import { listOrders, orderColumns } from './orders-file.ts'
import { listReturnedMoney, returnColumns } from './returns-file.ts'

type Row = readonly (string | number)[]
/** The columns of a file, and its rows in batches. */
type FileSource = {
  columns: readonly string[]
  rows: (ctx: StaffCtx, range: DayRange) => AsyncIterable<readonly Row[]>
}

const sources: Record<AccountingFile, FileSource> = {
  orders: { columns: orderColumns, rows: listOrders },
  cash: { columns: cashColumns, rows: listCash },
  returns: { columns: returnColumns, rows: listReturnedMoney },
}

/** The CSV of a file for accounting, in pieces, as rows are read. */
export async function* accountingCsv(
  ctx: StaffCtx,
  file: AccountingFile,
  range: DayRange,
): AsyncIterable<string> {
  const { columns, rows } = sources[file]
  yield byteOrderMark + csvLines([columns])
  for await (const batch of rows(ctx, range)) if (batch.length > 0) yield csvLines(batch)
}
