/** The product fields a file may contain. */
export type ProductFields = {
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  /** A category's slug. */
  category: string
  brand: string
  model: string | null
  price: number
  discountPrice: number | null
  stock: number
  featured: boolean
  popular: boolean
  /** A URL, or the name of an uploaded picture file; empty only for a hidden product. */
  picture: string
  hidden: boolean
  /** ISO, UTC; null means unlimited on that side. */
  discountStartsAt: string | null
  discountEndsAt: string | null
  /** Additional pictures in order. */
  morePictures: string[]
}

export type FieldName = keyof ProductFields

/** The columns of our own format in order. `slug` identifies the product. */
export const ownColumns = [
  'slug',
  'title_en',
  'title_ar',
  'description_en',
  'description_ar',
  'category',
  'brand',
  'model',
  'price',
  'discount_price',
  'stock',
  'featured',
  'popular',
  'picture',
  // Added later, after the columns of older files.
  'hidden',
  'discount_starts_at',
  'discount_ends_at',
  'more_pictures',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export const columnOf: Record<FieldName, OwnColumn> = {
  titleEn: 'title_en',
  titleAr: 'title_ar',
  descriptionEn: 'description_en',
  descriptionAr: 'description_ar',
  category: 'category',
  brand: 'brand',
  model: 'model',
  price: 'price',
  discountPrice: 'discount_price',
  stock: 'stock',
  featured: 'featured',
  popular: 'popular',
  picture: 'picture',
  hidden: 'hidden',
  discountStartsAt: 'discount_starts_at',
  discountEndsAt: 'discount_ends_at',
  morePictures: 'more_pictures',
}

/** Maximum number of pictures per product, as in the back office (catalogue-management/limits.ts). */
export const maxPictures = 8

/** Maximum text lengths in characters. */
export const maxLengths = { title: 200, description: 20_000, name: 100, slug: 200, picture: 500 } as const

/** A product read from a file, not yet compared with the stored one. */
export type ProductDraft = {
  row: number
  slug: string
  /** Fields in the file; all others stay as they are. */
  fileFields: Partial<ProductFields>
  /** Additional fields for new products only. */
  newProductFields: Partial<ProductFields>
  /** Whether a product that ends up without a picture is imported hidden; otherwise it is refused. */
  allowHidden?: boolean
  /** The file's own column names, for the report. */
  columns: Partial<Record<FieldName | 'slug', string>>
}
