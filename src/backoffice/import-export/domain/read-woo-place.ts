import { subCategoryAmong } from './category-finder.ts'
import type { DraftPlace, FileFields } from './file-fields.ts'
import { isPlaceName } from './place-planner.ts'
import type { ForeignOptions } from './read-shopify-variant.ts'
import { getCell, type Problems, splitList, type WooRow } from './read-woo-fields.ts'
import { truncateValue } from './report.ts'

type Fields = { fileFields: Partial<FileFields>; newProductFields: Partial<FileFields>; place?: DraftPlace }

const column = 'Categories'
/** Finds the category and sub-category of a row by any level of its paths, or names those to make; problems are added. */
export function readWooPlace(
  row: WooRow,
  options: ForeignOptions,
  { notes }: Pick<Problems, 'notes'>,
): Fields {
  const paths = splitList(getCell(row, 'categories')).map((path) =>
    path
      .split('>')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  const levels = paths.flatMap((path) => path.toReversed())
  const type = levels[0] ?? ''
  const newPlaces = options.newCategories
    ? paths.find((path) => path.length > 0 && path.every(isPlaceName))
    : undefined
  if (newPlaces) return placeIn(newPlaces, options)
  const direct = levels.map((name) => options.categoryOf(name)).find((slug) => slug !== null) ?? null
  const sub = subCategoryAmong(levels, direct, options)
  const category = direct ?? sub?.category
  if (category) return { fileFields: placed(category, sub?.slug), newProductFields: {} }
  const none: Fields = { fileFields: {}, newProductFields: {} }
  // A list without the column leaves the category of existing products.
  if (row.cells.categories === undefined && options.defaultCategory === null) return none
  const code = options.defaultCategory === null ? 'category_left' : 'category_default'
  notes.push({ row: row.number, column, code, value: truncateValue(type) })
  // A new product is refused with the name that no category has.
  return {
    fileFields: {},
    newProductFields: { category: options.defaultCategory ?? truncateValue(type) },
  }
}

/**
 * The place of the first path, whose upper levels are looked up first: what other rows of the file add does not move the product
 * when the file is imported again.
 */
function placeIn(path: readonly string[], options: ForeignOptions): Fields {
  const known = path.map((name) => options.categoryOf(name))
  const index = known.findIndex((slug) => slug !== null)
  const category = known[index] ?? null
  const below = category === null ? path : path.slice(index + 1)
  const sub = subCategoryAmong(below.toReversed(), category, options)
  if (sub) return { fileFields: placed(sub.category, sub.slug), newProductFields: {} }
  if (category !== null && below.length === 0)
    return { fileFields: placed(category, undefined), newProductFields: {} }
  return { fileFields: {}, newProductFields: {}, place: { category, levels: below, column } }
}

function placed(category: string, subCategory: string | undefined): Partial<FileFields> {
  return { category, ...(subCategory && { subCategory }) }
}
