/** A stored variant with its values by the keys of its options. `discountPrice` is the planned one when a discount is scheduled. */
export type StoredVariant = {
  values: Record<string, string>
  sku: string | null
  gtin: string | null
  price: number
  /** What a piece costs the shop; null: unknown. For members with the right to prices or money only. */
  cost: number | null
  discountPrice: number | null
  /** ISO, UTC. */
  discountStartsAt: string | null
  discountEndsAt: string | null
  /** The discount in effect now. */
  activeDiscount: number | null
  stock: number
  hidden: boolean
  isSetAside: boolean
}

export type ValuePictures = { option: string; value: string; images: string[] }

export type StoredVariants = {
  /** The keys of its options in order. */
  options: string[]
  /** In order, those that are set aside last. */
  variants: StoredVariant[]
  pictures: ValuePictures[]
}
