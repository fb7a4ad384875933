import * as v from 'valibot'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import type { ByteSource } from './byte-source.ts'
import { maxLengths } from './domain/file-fields.ts'
import { ImportFileError } from './domain/report.ts'
import { categoryCells, packageCell, readPackageRows, readTexts } from './package-rows.ts'

export const categoryColumns = ['slug', ...localizedColumnNames('name'), 'hidden', 'picture']

export type CategoryRow = {
  row: number
  slug: string
  hidden: boolean
  image: string
} & WireTexts<'name'>

const maxRows = 500
const typed = { maxTyped: maxLengths.picture * 2 }
const line = v.object({
  ...categoryCells(typed),
  picture: v.optional(packageCell(maxLengths.picture, typed), ''),
})

/** Reads the categories of an export package in order. Throws ImportFileError `categories_unreadable` with the row. */
export async function readCategoryRows(source: ByteSource): Promise<CategoryRow[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  return rows.map(({ row, cells }) => {
    const { slug, hidden, picture: image } = cells
    return { row, slug, hidden, ...readTexts(cells, 'name', 'name'), image }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('categories_unreadable', { row, value: 'categories.csv' })
}
