import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { type ByteSource, readStart } from './byte-source.ts'
import { fuse } from './domain/formula.ts'
import { longest, wellFormedSlug } from './domain/product-fields.ts'
import { readYesOrNo } from './domain/read-cell.ts'
import { FileRefused } from './domain/report.ts'

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
const name = v.pipe(v.string(), v.transform(fuse), v.trim(), v.nonEmpty(), v.maxLength(60))
const line = v.object({
  slug: v.pipe(v.string(), v.trim(), v.regex(wellFormedSlug), v.maxLength(100)),
  name_en: name,
  name_ar: name,
  hidden: v.optional(
    v.pipe(
      v.string(),
      v.check((cell) => 'value' in readYesOrNo(cell)),
    ),
    '',
  ),
  picture: v.optional(v.pipe(v.string(), v.transform(fuse), v.trim(), v.maxLength(longest.picture)), ''),
})

/** The categories of a whole export, in their order. Refuses with a FileRefused `categories_unreadable`, and the row. */
export async function readCategoryRows(source: ByteSource): Promise<CategoryRow[]> {
  const text = new TextDecoder('utf-8').decode(await readStart(source, source.size))
  const rows = rowsOf(text)
  if (rows.length > maxCategories) throw unreadable(null)
  return rows.map((cells, at) => {
    const row = at + 2
    const read = v.safeParse(line, cells)
    if (!read.success) throw unreadable(row)
    const { slug, name_en: nameEn, name_ar: nameAr, hidden, picture: image } = read.output
    const answer = readYesOrNo(hidden)
    return { row, slug, nameEn, nameAr, hidden: 'value' in answer && answer.value, image }
  })
}

function rowsOf(text: string): unknown[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  } catch {
    throw unreadable(null)
  }
}

function unreadable(row: number | null): FileRefused {
  return new FileRefused('categories_unreadable', { row, value: 'categories.csv' })
}
