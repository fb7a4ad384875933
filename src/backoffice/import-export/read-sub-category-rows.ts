import * as v from 'valibot'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { categoryCells, readPackageRows, readTexts } from './package-rows.ts'

export const subCategoryColumns = ['slug', 'category', ...localizedColumnNames('name'), 'hidden']

export type SubCategoryRow = {
  row: number
  slug: string
  category: string
  hidden: boolean
} & WireTexts<'name'>

const maxRows = 2_000
const categoryFields = categoryCells({ maxTyped: 1_000 })
const line = v.object({ ...categoryFields, category: categoryFields.slug })

/** Reads the sub-categories of an export package in order. Throws ImportFileError `sub_categories_unreadable` with the row. */
export async function readSubCategoryRows(source: ByteSource): Promise<SubCategoryRow[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  return rows.map(({ row, cells }) => {
    const { slug, category, hidden } = cells
    return { row, slug, category, hidden, ...readTexts(cells, 'name', 'name') }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('sub_categories_unreadable', { row, value: 'sub-categories.csv' })
}
