import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { linePrice } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

type Lines = readonly CartItem[]

/** What a line is of: a product, one variant of a product with options, or one seller's offer of it. */
type LineSubject = {
  product: Pick<ProductCard, 'id' | 'variantId'>
  variant?: { id: number } | undefined
  variantId?: number
}

const offerOf = ({ product, variantId = product.variantId }: LineSubject) => variantId

/** Two sizes of a shirt, or one cup from two sellers, are two lines. A card that names no seller's offer is of any. */
function isSame(one: LineSubject, other: LineSubject): boolean {
  return (
    one.product.id === other.product.id &&
    one.variant?.id === other.variant?.id &&
    (offerOf(one) ?? offerOf(other)) === (offerOf(other) ?? offerOf(one))
  )
}

/** The ids of unsaved lines of variants are below those of products. */
const firstVariantLine = 2 ** 31

/** What is added: the card has the price, stock and picture of the variant. */
export type AddedProduct = { product: ProductCard; variant?: CartItem['variant'] | undefined }

/** An optimistic line with a negative id, used until the server returns the saved line. */
function lineOf({ product, variant }: AddedProduct, quantity: number): CartItem {
  const variantId = variant?.id ?? product.variantId
  return {
    id: -(variantId ? firstVariantLine + variantId : product.id),
    quantity,
    // What only the product's own page displays comes with the saved line.
    product: product as CartItem['product'],
    priceSeen: linePrice(product),
    ...(variant && { variant }),
  }
}

/** Whether the line is saved on the server: only then can it be changed. */
export function isSaved({ id }: CartItem): boolean {
  return id > 0
}

/** The quantity of a product or variant in the cart. */
export function getQuantity(lines: Lines, subject: LineSubject): number {
  return lines.find((line) => isSame(line, subject))?.quantity ?? 0
}

/** Increases the quantity of a product or variant; appends a new line when the cart has none. */
export function increaseQuantity(lines: Lines, added: AddedProduct, quantity: number): CartItem[] {
  if (getQuantity(lines, added) === 0) return [...lines, lineOf(added, quantity)]
  return lines.map((line) => (isSame(line, added) ? { ...line, quantity: line.quantity + quantity } : line))
}

/** Reverts exactly one call of {@link increaseQuantity}, whatever else has changed since. */
export function decreaseQuantity(lines: Lines, subject: LineSubject, quantity: number): CartItem[] {
  return lines.flatMap((line) => {
    if (!isSame(line, subject)) return [line]
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []
  })
}

/** Merges a line returned by the server. The current quantity stays while further writes are in flight. */
export function mergeSavedLine(lines: Lines, written: CartItem, settled: boolean): CartItem[] {
  return lines.map((line) => {
    if (!isSame(line, written)) return line
    return settled ? written : { ...written, quantity: line.quantity }
  })
}

export function setLineQuantity(lines: Lines, itemId: number, quantity: number): CartItem[] {
  return lines.map((line) => (line.id === itemId ? { ...line, quantity } : line))
}

export function removeLine(lines: Lines, itemId: number): CartItem[] {
  return lines.filter(({ id }) => id !== itemId)
}

/** Restores a removed line at its position, unless the cart already has its product or variant. */
export function restoreLine(lines: Lines, line: CartItem, index: number): CartItem[] {
  if (lines.some((each) => isSame(each, line))) return [...lines]
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}
