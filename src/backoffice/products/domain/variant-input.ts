/** A variant as it is written. Money in whole dinars, times ISO in UTC. */
export type VariantInput = {
  /** The key of a value by the key of its option. */
  values: Readonly<Record<string, string>>
  sku: string | null
  gtin: string | null
  price: number
  /** What a piece costs the shop. Undefined: the cost of an existing variant stays, a new one has none. */
  cost?: number | null | undefined
  discountPrice: number | null
  discountStartsAt: string | null
  discountEndsAt: string | null
  /** Undefined: the stock of an existing variant stays, a new one has none. */
  stockQuantity?: number | undefined
  hidden: boolean
  /** The version that the operator saw; null for a variant that did not exist then. Undefined overwrites any. */
  version?: number | null | undefined
}

export type OptionsInput = {
  /** Keys of options of the dictionary, in order; empty for a product without options. */
  options: readonly string[]
  variants: readonly VariantInput[]
  /** Pictures of values. Undefined: they stay. */
  pictures?: readonly { option: string; value: string; images: readonly string[] }[] | undefined
}
