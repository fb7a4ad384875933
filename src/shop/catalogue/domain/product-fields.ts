import type { Language } from '#platform/i18n/language.ts'
import { localizedFields, type WireTexts } from '#platform/i18n/localized.ts'
import { isOptional, localizedColumn } from '#platform/i18n/localized-texts.ts'
/** How a field is typed, validated, entered in the form, written to a file and labelled in the audit log. */
export type FieldKind =
  | 'title'
  | 'description'
  | 'name'
  | 'model'
  | 'category'
  /** Of the product's category, or none. */
  | 'subCategory'
  | 'price'
  | 'discount'
  | 'stock'
  | 'flag'
  | 'picture'
  | 'pictures'
  | 'moment'
  /** An optional whole number from 0 to `max`, in a column of the name that it has in files. */
  | 'number'
  /** The text of `formatAttributes`; stored by key. */
  | 'attributes'

type FieldSpec = {
  kind: FieldKind
  /** The column in a CSV file. */
  csv: string
  /** Part of the search text (`search-text.ts`). */
  searched?: true
  /** The maximum of a number. */
  max?: number
  /** A text of a language with a fallback, which may be empty. */
  optional?: boolean
  /** In the audit entry of an imported new product, which has a few fields only: with all, it would be as large as the product. */
  auditedOnImport?: true
}

/** The fields of a localized column, one for each language: their columns are `title_en` and `title_ar`. */
function eachLanguage<Kind extends 'title' | 'description', const Spec extends object>(
  kind: Kind,
  spec: Spec,
) {
  const fields = localizedFields(kind).map(([name, language]) => {
    const csv = localizedColumn(kind, language)
    return [name, { kind, csv, searched: true, optional: isOptional(language), ...spec }]
  })
  return Object.fromEntries(fields) as WireTexts<
    Kind,
    { kind: Kind; csv: `${Kind}_${Language}`; searched: true; optional: boolean } & Spec
  >
}

/**
 * The fields of a product that staff can change, in the order of the CSV columns: append new ones, so that older files
 * stay valid. Each is a column of `products` of the same name, except titles and descriptions, which are a language of the
 * column `title` or `description`. The form, the CSV, the audit log, the API and the writer
 * derive from this list (docs/decisions/0033-one-product-writer.md). Fields of the kind `number` are in the shop's API
 * when they are set.
 */
export const productFields = {
  ...eachLanguage('title', { auditedOnImport: true }),
  ...eachLanguage('description', {}),
  categoryId: { kind: 'category', csv: 'category', searched: true, auditedOnImport: true },
  brand: { kind: 'name', csv: 'brand', searched: true },
  model: { kind: 'model', csv: 'model', searched: true },
  price: { kind: 'price', csv: 'price', auditedOnImport: true },
  discountPrice: { kind: 'discount', csv: 'discount_price', auditedOnImport: true },
  stockQuantity: { kind: 'stock', csv: 'stock', auditedOnImport: true },
  featured: { kind: 'flag', csv: 'featured' },
  popular: { kind: 'flag', csv: 'popular' },
  image: { kind: 'picture', csv: 'picture' },
  hidden: { kind: 'flag', csv: 'hidden', auditedOnImport: true },
  discountStartsAt: { kind: 'moment', csv: 'discount_starts_at' },
  discountEndsAt: { kind: 'moment', csv: 'discount_ends_at' },
  /** The pictures after the first, in order. */
  moreImages: { kind: 'pictures', csv: 'more_pictures' },
  /** 0: expressly none; null: the fact of its category applies (`sales-terms.ts`). */
  warrantyMonths: { kind: 'number', csv: 'warranty_months', max: 120 },
  subCategoryId: { kind: 'subCategory', csv: 'sub_category' },
  /** Its parcel costs the surcharge of its place (`delivery_rates`). */
  bulky: { kind: 'flag', csv: 'bulky' },
  attributes: { kind: 'attributes', csv: 'attributes', searched: true },
} as const satisfies Record<string, FieldSpec>

type Specs = typeof productFields
export type ProductFieldName = keyof Specs
export type KindOf<Field extends ProductFieldName> = Specs[Field]['kind']

type ValueOfKind = {
  title: string
  description: string
  name: string
  model: string | null
  category: number
  subCategory: number | null
  /** Whole dinars. */
  price: number
  discount: number | null
  stock: number
  flag: boolean
  picture: string
  pictures: string[]
  /** ISO, UTC; null means unlimited on that side. */
  moment: string | null
  number: number | null
  attributes: string
}

/** The fields of a product as they are written. `discountPrice` is the entered one, which may be scheduled. */
export type ProductFields = { -readonly [Field in ProductFieldName]: ValueOfKind[KindOf<Field>] }

export type FieldOfKind<Kind extends FieldKind> = {
  [Field in ProductFieldName]: KindOf<Field> extends Kind ? Field : never
}[ProductFieldName]

/** The kinds whose fields are the languages of one localized column, which has the name of the kind. */
export const localizedKinds = ['title', 'description'] as const
export type LocalizedKind = (typeof localizedKinds)[number]

/** The localized column of a field, or null. */
export function getLocalizedKind(field: ProductFieldName): LocalizedKind | null {
  return localizedKinds.find((kind) => kind === productFields[field].kind) ?? null
}

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

/** The specification of a field; `max` is infinite for other kinds than numbers. */
export function fieldSpec(field: ProductFieldName): FieldSpec & { max: number } {
  return { max: Number.POSITIVE_INFINITY, ...(productFields[field] as FieldSpec) }
}

/** The fields of a kind, in the order of the list. */
export function fieldsOfKind<Kind extends FieldKind>(kind: Kind): FieldOfKind<Kind>[] {
  return productFieldNames.filter((field) => productFields[field].kind === kind) as FieldOfKind<Kind>[]
}

const emptyValues = {
  description: '',
  subCategory: null,
  model: null,
  discount: null,
  stock: 0,
  flag: false,
  picture: '',
  pictures: [],
  moment: null,
  number: null,
  attributes: '',
} satisfies { [Kind in FieldKind]?: ValueOfKind[Kind] }

type OptionalKind = keyof typeof emptyValues

/** The fields that may be omitted when a product is created, with their values. */
export const optionalFields = Object.fromEntries(
  productFieldNames.flatMap((field): [string, unknown][] => {
    const { kind, optional } = fieldSpec(field)
    if (optional) return [[field, '']]
    return kind in emptyValues ? [[field, emptyValues[kind as OptionalKind]]] : []
  }),
) as Pick<ProductFields, FieldOfKind<OptionalKind>>

/** Maximum lengths and amounts that the form and files share; those of prices are in `price-rules.ts`. */
export const maxTitleLength = 200
export const maxModelLength = 100
export const maxPictures = 8
export const maxAttributesText = 8_000
export const maxStock = 1_000_000

/** Whether two values of a field are equal; the order of pictures counts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((each, index) => each === other[index])
}
