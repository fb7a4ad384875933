import * as v from 'valibot'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { categoryCells, readPackageRows } from './package-rows.ts'

export const subCategoryColumns = ['slug', 'category', 'name_en', 'name_ar', 'hidden'] as const

export type SubCategoryRow = {
  row: number
  slug: string
  category: string
  nameEn: string
  nameAr: string
  hidden: boolean
}

const maxRows = 2_000
const own = categoryCells({ maxTyped: 1_000 })
const line = v.object({ ...own, category: own.slug })

/** Reads the sub-categories of an export package in order. Throws ImportFileError `sub_categories_unreadable` with the row. */
export async function readSubCategoryRows(source: ByteSource): Promise<SubCategoryRow[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  return rows.map(({ row, cells: { name_en: nameEn, name_ar: nameAr, ...cells } }) => {
    return { row, ...cells, nameEn, nameAr }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('sub_categories_unreadable', { row, value: 'sub-categories.csv' })
}
