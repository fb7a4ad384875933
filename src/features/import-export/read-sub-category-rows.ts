import * as v from 'valibot'
import { slugPattern } from '#features/catalogue/domain/slug-pattern.ts'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { type ByteSource, readStart } from './byte-source.ts'
import { readYesOrNo } from './domain/read-cell.ts'
import { ImportFileError } from './domain/report.ts'
import { packageRows } from './package-rows.ts'

export const subCategoryColumns = ['slug', 'category', 'name_en', 'name_ar', 'hidden'] as const

export type SubCategoryRow = {
  row: number
  slug: string
  category: string
  nameEn: string
  nameAr: string
  hidden: boolean
}

const maxSubCategories = 2_000
const cell = (max: number) =>
  v.pipe(
    readableText({ max: 1_000, code: 'invalid' }),
    v.transform((text) => cleanText(readCsvCell(text))),
    v.maxLength(max),
  )
const name = v.pipe(cell(60), v.nonEmpty())
const slug = v.pipe(cell(100), v.regex(slugPattern))
const line = v.object({
  slug,
  category: slug,
  name_en: name,
  name_ar: name,
  hidden: v.optional(
    v.pipe(
      cell(20),
      v.check((hiddenCell) => 'value' in readYesOrNo(hiddenCell)),
    ),
    '',
  ),
})

/** Reads the sub-categories of an export package in order. Throws FileRefused `sub_categories_unreadable` with the row. */
export async function readSubCategoryRows(source: ByteSource): Promise<SubCategoryRow[]> {
  const text = new TextDecoder('utf-8').decode(await readStart(source, source.size))
  const rows = packageRows(text, unreadable(null))
  if (rows.length > maxSubCategories) throw unreadable(null)
  return rows.map((cells, at) => {
    const row = at + 2
    const read = v.safeParse(line, cells)
    if (!read.success) throw unreadable(row)
    const { slug, category, name_en: nameEn, name_ar: nameAr, hidden } = read.output
    const hiddenCell = readYesOrNo(hidden)
    return { row, slug, category, nameEn, nameAr, hidden: 'value' in hiddenCell && hiddenCell.value }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('sub_categories_unreadable', { row, value: 'sub-categories.csv' })
}
