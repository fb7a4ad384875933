import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText, wordText } from '#platform/text/text-schema.ts'
import { slugText } from './schemas.ts'

const name = lineText({ min: 1, max: 60, codes: { type: 'required' } })
const wholeNumber = (max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_a_number'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  )
const fields = {
  ...localizedEntries('name', name),
  /** '' only where the category had no picture before. */
  image: wordText(/^(?:\/(?!\/)[\w./-]{1,200})?$/, { type: 'required', code: 'invalid', max: 201 }),
  slug: v.optional(slugText),
  hidden: v.optional(v.boolean('invalid'), false),
  /** The days from delivery in which products can be returned; without it they stay. */
  returnDays: v.optional(wholeNumber(365)),
  /** The months of warranty of products that have none of their own; 0: no promise. Without it they stay. */
  warrantyMonths: v.optional(wholeNumber(120)),
}

/** The submitted fields of a category. Without `slug` a new category gets one from its names, and an existing one keeps its own. */
export const categoryFields = v.strictObject(fields, strictObjectCode)
export type CategoryFields = v.InferOutput<typeof categoryFields>

export const saveCategoryBody = v.strictObject(
  { category: categoryFields, version: v.pipe(v.number('invalid'), v.integer('invalid')) },
  strictObjectCode,
)

const orderedIds = v.pipe(
  v.array(jsonId, 'required'),
  v.minLength(1, 'required'),
  v.maxLength(500, 'too_many'),
)
export const categoryOrder = v.strictObject({ ids: orderedIds }, strictObjectCode)

const subCategoryEntries = {
  ...localizedEntries('name', name),
  slug: v.optional(slugText),
  hidden: fields.hidden,
}

/** The submitted fields of a sub-category; the slug as of categories. */
const subCategoryFields = v.strictObject(subCategoryEntries, strictObjectCode)
export type SubCategoryFields = v.InferOutput<typeof subCategoryFields>

export const createSubCategoryBody = v.strictObject(
  { ...subCategoryEntries, categoryId: jsonId },
  strictObjectCode,
)
export type NewSubCategory = v.InferOutput<typeof createSubCategoryBody>

export const saveSubCategoryBody = v.strictObject(
  { subCategory: subCategoryFields, version: v.pipe(v.number('invalid'), v.integer('invalid')) },
  strictObjectCode,
)

export const subCategoryOrder = v.strictObject({ categoryId: jsonId, ids: orderedIds }, strictObjectCode)
export type SubCategoryOrder = v.InferOutput<typeof subCategoryOrder>

const integer = v.pipe(v.number(), v.integer())

const managedCategory = v.pipe(
  v.object({
    id: integer,
    slug: v.string(),
    ...localizedTextEntries('name'),
    image: v.string(),
    hidden: v.boolean(),
    returnDays: integer,
    warrantyMonths: integer,
    version: integer,
    products: integer,
    formerSlugs: v.array(v.string()),
  }),
  v.metadata({ ref: 'ManagedCategory' }),
)
export const managedCategories = v.array(managedCategory)
export type ManagedCategory = v.InferOutput<typeof managedCategory>

const managedSubCategory = v.pipe(
  v.object({
    id: integer,
    categoryId: integer,
    slug: v.string(),
    ...localizedTextEntries('name'),
    hidden: v.boolean(),
    version: integer,
    products: integer,
    formerSlugs: v.array(v.string()),
  }),
  v.metadata({ ref: 'ManagedSubCategory' }),
)
export const managedSubCategories = v.array(managedSubCategory)
export type ManagedSubCategory = v.InferOutput<typeof managedSubCategory>
export const savedCategory = v.object({ id: integer, slug: v.string(), version: integer })
export type SavedCategory = v.InferOutput<typeof savedCategory>
