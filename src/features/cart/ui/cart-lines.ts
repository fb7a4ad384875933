import type { ProductCard } from '#features/catalogue/product-card.ts'
import { linePrice } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

type Lines = readonly CartItem[]

/** An optimistic line with a negative id, used until the server returns the saved line. */
function lineOf(product: ProductCard, quantity: number): CartItem {
  const missingFields = {
    descriptionEn: '',
    descriptionAr: '',
    model: '',
    category: { slug: '', nameEn: '', nameAr: '' },
  }
  return {
    id: -product.id,
    quantity,
    product: { ...missingFields, ...product },
    priceSeen: linePrice(product),
  }
}

/** Whether the line is saved on the server: only then can it be changed. */
export function isSaved({ id }: CartItem): boolean {
  return id > 0
}

/** The quantity of a product in the cart. */
export function quantityOf(lines: Lines, productId: number): number {
  return lines.find(({ product }) => product.id === productId)?.quantity ?? 0
}

/** Increases the quantity of a product; appends a new line when the cart has none. */
export function increaseQuantity(lines: Lines, product: ProductCard, quantity: number): CartItem[] {
  if (quantityOf(lines, product.id) === 0) return [...lines, lineOf(product, quantity)]
  return lines.map((line) =>
    line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
  )
}

/** Reverts exactly one call of {@link increaseQuantity}, whatever else has changed since. */
export function decreaseQuantity(lines: Lines, productId: number, quantity: number): CartItem[] {
  return lines.flatMap((line) => {
    if (line.product.id !== productId) return [line]
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []
  })
}

/** Merges a line returned by the server. The current quantity stays while further writes are in flight. */
export function mergeSavedLine(lines: Lines, written: CartItem, settled: boolean): CartItem[] {
  return lines.map((line) => {
    if (line.product.id !== written.product.id) return line
    return settled ? written : { ...written, quantity: line.quantity }
  })
}

export function setLineQuantity(lines: Lines, itemId: number, quantity: number): CartItem[] {
  return lines.map((line) => (line.id === itemId ? { ...line, quantity } : line))
}

export function removeLine(lines: Lines, itemId: number): CartItem[] {
  return lines.filter(({ id }) => id !== itemId)
}

/** Restores a removed line at its position, unless the cart already has its product. */
export function restoreLine(lines: Lines, line: CartItem, index: number): CartItem[] {
  if (lines.some(({ product }) => product.id === line.product.id)) return [...lines]
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}
