/** What a file may say of a product. */
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
  /** An address, or the name of a file that comes along; empty only for a hidden product. */
  picture: string
  hidden: boolean
  /** ISO, UTC; null: the discount has no such end. */
  discountStartsAt: string | null
  discountEndsAt: string | null
  /** Pictures after the first, in their order. */
  morePictures: string[]
}

export type FieldName = keyof ProductFields

/** The columns of our own file, in its order. `slug` is what a product is known by. */
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
  // Behind those older files have.
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

/** Pictures of one product; as operators may give it (merchandising/limits.ts). */
export const maxPictures = 8

/** How long a text may be, in characters. */
export const longest = { title: 200, description: 20_000, name: 100, slug: 200, picture: 500 } as const

/** A product of a file, read but not yet compared with what is there. */
export type Draft = {
  row: number
  slug: string
  /** What the file says; what it does not say stays as it is. */
  given: Partial<ProductFields>
  /** What a new product has besides; one that is there keeps its own. */
  ifNew: Partial<ProductFields>
  /** Whether a product that has no picture in the end comes in hidden; else it is refused. */
  mayHide?: boolean
  /** Columns as this file calls them, for the report. */
  columns: Partial<Record<FieldName | 'slug', string>>
}
