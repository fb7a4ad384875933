import type { AccountingFile } from './domain/accounting-files.ts'
import type { DayRange } from './domain/day-range.ts'

/** Where a file for accounting is downloaded from. */
export function accountingFilePath(file: AccountingFile, range: DayRange): string {
  return `/api/admin/accounting/${file}?${new URLSearchParams(range)}`
}
