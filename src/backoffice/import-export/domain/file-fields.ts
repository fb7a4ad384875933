import {
  fieldSpec,
  fieldsOfKind,
  maxAttributesText,
  maxModelLength,
  maxTitleLength,
  type ProductFieldName,
  type ProductFields,
  productFieldNames,
  type productFields,
} from '#shop/catalogue/domain/product-fields.ts'

/** The fields that files and stored import records name differently than the catalogue. */
const fileNames = {
  categoryId: 'category',
  subCategoryId: 'subCategory',
  stockQuantity: 'stock',
  image: 'picture',
  moreImages: 'morePictures',
} as const
type FileNames = typeof fileNames
type FileName<Field extends ProductFieldName> = Field extends keyof FileNames ? FileNames[Field] : Field

/**
 * The product fields a file may contain. `category` and `subCategory` are slugs; `picture` is a URL or the name of an uploaded picture file,
 * empty only for a hidden product.
 */
export type FileFields = {
  [Field in ProductFieldName as FileName<Field>]: Field extends 'categoryId'
    ? string
    : Field extends 'subCategoryId'
      ? string | null
      : ProductFields[Field]
}

export type FieldName = keyof FileFields

const fileNameOf = <Field extends ProductFieldName>(field: Field) =>
  ({ ...fileNames })[field as keyof FileNames] ?? field

const catalogueNames = Object.fromEntries(
  productFieldNames.map((field) => [fileNameOf(field), field]),
) as Record<FieldName, ProductFieldName>

export const fieldNames = Object.keys(catalogueNames) as FieldName[]

/** The catalogue's name of a file's field. */
export const catalogueName = (field: FieldName) => catalogueNames[field]

/** The fields of the title, one for each language. */
export const titleFields = fieldsOfKind('title')

/** The specification of a file's field. */
export const fileFieldSpec = (field: FieldName) => fieldSpec(catalogueName(field))

type Placed = 'category' | 'subCategory'

/** The stored fields of a product under their names in files. */
export function toFileFields(fields: ProductFields, slugs: Pick<FileFields, Placed>): FileFields {
  const { category, subCategory } = slugs
  const entries = productFieldNames.map((field) => [fileNameOf(field), fields[field]])
  return { ...Object.fromEntries(entries), category, subCategory }
}

/** A file's fields as they are written. */
export function fromFileFields(
  fields: FileFields,
  { categoryId, subCategoryId }: Pick<ProductFields, 'categoryId' | 'subCategoryId'>,
): ProductFields {
  const entries = fieldNames.map((field) => [catalogueName(field), fields[field]])
  return { ...Object.fromEntries(entries), categoryId, subCategoryId }
}

type Csv = (typeof productFields)[ProductFieldName]['csv']

/**
 * The columns of variants, behind those of the product (decision 38). In rows of a product without options they are empty, except
 * `sku` and `gtin`.
 */
export const variantColumns = [
  'options',
  'value1',
  'value2',
  'value3',
  'sku',
  'gtin',
  'variant_hidden',
  'value_pictures',
] as const
export type VariantColumn = (typeof variantColumns)[number]
/** The cost of a piece, of a variant or of a product without options; the last column, as the youngest. */
const costColumn = 'cost'
export type CatalogueColumn = 'slug' | Csv | VariantColumn | typeof costColumn

export const columnsByField = Object.fromEntries(
  fieldNames.map((field) => [field, fileFieldSpec(field).csv]),
) as Record<FieldName, CatalogueColumn>

/** The columns of these and of all younger fields are behind those of variants, which are older. */
const afterVariants = fieldNames.indexOf('subCategory')
export const firstFields = fieldNames.slice(0, afterVariants)
export const lastFields = fieldNames.slice(afterVariants)

/** The columns of our own format in order. `slug` identifies the product. */
export const catalogueColumns: readonly CatalogueColumn[] = [
  'slug',
  ...firstFields.map((field) => columnsByField[field]),
  ...variantColumns,
  ...lastFields.map((field) => columnsByField[field]),
  costColumn,
]

/** Maximum text lengths in characters. */
export const maxLengths = {
  title: maxTitleLength,
  description: 20_000,
  name: maxModelLength,
  slug: 200,
  picture: 500,
  attributes: maxAttributesText,
} as const

/** A product read from a file, not yet compared with the stored one. */
export type ProductDraft = {
  row: number
  slug: string
  /** Fields in the file; all others stay as they are. */
  fileFields: Partial<FileFields>
  /** Additional fields for new products only. */
  newProductFields: Partial<FileFields>
  /** Whether a product that ends up without a picture is imported hidden; otherwise it is refused. */
  allowHidden?: boolean
  /** The file's own column names, for the report. */
  columns: Partial<Record<FieldName | VariantName | 'slug', string>>
  /** The options and variants of a product with options; its sale fields are those of its variants. */
  variants?: DraftVariants
  /** SKU, barcode and cost of a product without options. */
  codes?: Partial<Codes>
  /** The slugs that the variants of this product had as products of their own. */
  formerSlugs?: readonly string[]
  /** Of a file of another shop. */
  source?: ProductSource
  /** A category or sub-category that the shop lacks and the import makes. */
  place?: DraftPlace
}

/** Where a product belongs, in the words of the file. */
export type DraftPlace = {
  /** The slug of a known category in which the last level is missing; null: the first level is missing. */
  category: string | null
  /** From the category down; at least one. */
  levels: readonly string[]
  /** The file's own column. */
  column: string
}

/** How the file of another shop identifies a product (docs/decisions/0058). */
export type ProductSource = {
  /** The strongest one first; it is stored with the product. */
  keys: readonly string[]
  /** Of the product; null when it has none, or only its variants do. */
  sku: string | null
  variantSkus: readonly string[]
  /** Behind the slug of a new product when another one has that slug; may be empty. */
  tail: string
  /** The handle, when the file states the address of the product. */
  handle: string | null
  /** The product that the row is, once it is matched; null: a new one. */
  productId?: number | null
}

type VariantName = 'options' | 'value' | 'sku' | 'gtin' | 'cost' | 'valuePictures'

/** What belongs to a variant and is no field of a product. */
export type Codes = { sku: string | null; gtin: string | null; cost: number | null }

/** The fields of a variant. */
export type VariantFields = Pick<
  FileFields,
  'price' | 'discountPrice' | 'discountStartsAt' | 'discountEndsAt' | 'stock' | 'hidden'
> &
  Codes

/** The variants of a product as a file states them. */
export type DraftVariants = {
  /** Labels of options, or keys once they are resolved; null when the file does not name the options. */
  options: readonly string[] | null
  /** In file order. */
  variants: readonly DraftVariant[]
  /** The file of another shop system: codes that cannot be used are left out, and pictures belong to the option that shows colours. */
  isForeign: boolean
  /** Other variants than the stored ones are left out. */
  existingOnly?: boolean
  /** Rows of a list of SKUs: the product may have others further down. */
  isGathered?: boolean
}

export type DraftVariant = {
  row: number
  /** The labels of its values in the order of the options, or keys once they are resolved. */
  values: readonly string[]
  fields: Partial<VariantFields>
  /** The pictures of its value; undefined when the file does not state them. */
  pictures?: readonly string[]
}
