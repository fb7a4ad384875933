import { pageArgs } from '#desk/list-args.ts'
import { parsePeriod } from '#desk/period.ts'

/** The lines of a print sheet; a statement with more is for the file. */
const maxSheetLines = 500

const toArgs = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from && { from }),
  ...(to && { to }),
})

/** The page of the statement that an address names. */
export function statementArgs(search: URLSearchParams) {
  const { page = 1, pageSize } = pageArgs(search)
  return Object.assign(toArgs(parsePeriod(search, new Date())), { page, ...(pageSize && { pageSize }) })
}

/** The print sheet that an address names. */
export function sheetArgs(search: URLSearchParams) {
  return Object.assign(toArgs(parsePeriod(search, new Date())), { page: 1, pageSize: maxSheetLines } as const)
}
