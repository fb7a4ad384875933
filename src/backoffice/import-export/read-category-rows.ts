import * as v from 'valibot'
import type { ByteSource } from './byte-source.ts'
import { maxLengths } from './domain/file-fields.ts'
import { ImportFileError } from './domain/report.ts'
import { categoryCells, packageCell, readPackageRows } from './package-rows.ts'

export const categoryColumns = ['slug', 'name_en', 'name_ar', 'hidden', 'picture'] as const

export type CategoryRow = {
  row: number
  slug: string
  nameEn: string
  nameAr: string
  hidden: boolean
  image: string
}

const maxRows = 500
const typed = { maxTyped: maxLengths.picture * 2 }
const line = v.object({
  ...categoryCells(typed),
  picture: v.optional(packageCell(maxLengths.picture, typed), ''),
})

/** Reads the categories of an export package in order. Throws ImportFileError `categories_unreadable` with the row. */
export async function readCategoryRows(source: ByteSource): Promise<CategoryRow[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  return rows.map(({ row, cells: { name_en: nameEn, name_ar: nameAr, picture: image, ...cells } }) => {
    return { row, ...cells, nameEn, nameAr, image }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('categories_unreadable', { row, value: 'categories.csv' })
}
