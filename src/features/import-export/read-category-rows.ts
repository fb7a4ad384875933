import * as v from 'valibot'
import { slugPattern } from '#features/catalogue/domain/slug-pattern.ts'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { type ByteSource, readStart } from './byte-source.ts'
import { maxLengths } from './domain/file-fields.ts'
import { readYesOrNo } from './domain/read-cell.ts'
import { ImportFileError } from './domain/report.ts'
import { packageRows } from './package-rows.ts'

export const categoryColumns = ['slug', 'name_en', 'name_ar', 'hidden', 'picture'] as const

export type CategoryRow = {
  row: number
  slug: string
  nameEn: string
  nameAr: string
  hidden: boolean
  image: string
}

const maxCategories = 500
const cell = (max: number) =>
  v.pipe(
    readableText({ max: maxLengths.picture * 2, code: 'invalid' }),
    v.transform((text) => cleanText(readCsvCell(text))),
    v.maxLength(max),
  )
const name = v.pipe(cell(60), v.nonEmpty())
const line = v.object({
  slug: v.pipe(cell(100), v.regex(slugPattern)),
  name_en: name,
  name_ar: name,
  hidden: v.optional(
    v.pipe(
      cell(20),
      v.check((hiddenCell) => 'value' in readYesOrNo(hiddenCell)),
    ),
    '',
  ),
  picture: v.optional(cell(maxLengths.picture), ''),
})

/** Reads the categories of an export package in order. Throws FileRefused `categories_unreadable` with the row. */
export async function readCategoryRows(source: ByteSource): Promise<CategoryRow[]> {
  const text = new TextDecoder('utf-8').decode(await readStart(source, source.size))
  const rows = packageRows(text, unreadable(null))
  if (rows.length > maxCategories) throw unreadable(null)
  return rows.map((cells, at) => {
    const row = at + 2
    const read = v.safeParse(line, cells)
    if (!read.success) throw unreadable(row)
    const { slug, name_en: nameEn, name_ar: nameAr, hidden, picture: image } = read.output
    const hiddenCell = readYesOrNo(hidden)
    return { row, slug, nameEn, nameAr, hidden: 'value' in hiddenCell && hiddenCell.value, image }
  })
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('categories_unreadable', { row, value: 'categories.csv' })
}
