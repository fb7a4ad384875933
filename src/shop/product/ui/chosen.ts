import type { ReactNode } from 'react'
import type { Product } from '#shop/catalogue/schemas.ts'

/** A product as its page displays it: with price, stock and pictures of the current choice. */
export type Chosen = { product: Product; choice?: Choice | undefined }

/** The choice of a product with options. */
export type Choice = {
  picker: ReactNode
  /** The price is the lowest of several. */
  isFrom: boolean
  /** No variant of the chosen values is in stock, but others are. */
  isConflict: boolean
  sku: string | undefined
  /** The id of the chosen variant; undefined until the choice is complete. */
  variantId: number | undefined
  /** Adds the chosen variant to the cart, or asks for what is missing. */
  add: (quantity: number) => boolean
}
