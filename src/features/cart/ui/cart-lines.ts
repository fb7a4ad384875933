import type { ChosenVariant } from '#features/catalogue/domain/described-option.ts'
import type { ProductCard } from '#features/catalogue/product-card.ts'
import { lineKey, linePrice } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

type Lines = readonly CartItem[]

/** A product as it is sold: of a product with options, with the prices and the stock of the chosen variant. */
export type SoldProduct = { product: ProductCard; variant?: ChosenVariant | undefined }

/** An optimistic line with a negative id, used until the server returns the saved line. */
function lineOf({ product, variant }: SoldProduct, quantity: number): CartItem {
  const missingFields = {
    descriptionEn: '',
    descriptionAr: '',
    model: '',
    category: { slug: '', nameEn: '', nameAr: '' },
  }
  return {
    id: -(variant?.id ?? product.id),
    quantity,
    product: { ...missingFields, ...product },
    priceSeen: linePrice(product),
    ...(variant && { variant }),
  }
}

/** Whether the line is saved on the server: only then can it be changed. */
export function isSaved({ id }: CartItem): boolean {
  return id > 0
}

/** The quantity of a product, as it is sold, in the cart. */
export function quantityOf(lines: Lines, sold: SoldProduct): number {
  return lines.find((line) => lineKey(line) === lineKey(sold))?.quantity ?? 0
}

/** Increases the quantity of a product; appends a new line when the cart has none. */
export function increaseQuantity(lines: Lines, sold: SoldProduct, quantity: number): CartItem[] {
  if (quantityOf(lines, sold) === 0) return [...lines, lineOf(sold, quantity)]
  return lines.map((line) =>
    lineKey(line) === lineKey(sold) ? { ...line, quantity: line.quantity + quantity } : line,
  )
}

/** Reverts exactly one call of {@link increaseQuantity}, whatever else has changed since. */
export function decreaseQuantity(lines: Lines, sold: SoldProduct, quantity: number): CartItem[] {
  return lines.flatMap((line) => {
    if (lineKey(line) !== lineKey(sold)) return [line]
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []
  })
}

/** Merges a line returned by the server. The current quantity stays while further writes are in flight. */
export function mergeSavedLine(lines: Lines, written: CartItem, settled: boolean): CartItem[] {
  return lines.map((line) => {
    if (lineKey(line) !== lineKey(written)) return line
    return settled ? written : { ...written, quantity: line.quantity }
  })
}

export function setLineQuantity(lines: Lines, itemId: number, quantity: number): CartItem[] {
  return lines.map((line) => (line.id === itemId ? { ...line, quantity } : line))
}

export function removeLine(lines: Lines, itemId: number): CartItem[] {
  return lines.filter(({ id }) => id !== itemId)
}

/** Restores a removed line at its position, unless the cart already has one of the same product and variant. */
export function restoreLine(lines: Lines, line: CartItem, index: number): CartItem[] {
  if (lines.some((each) => lineKey(each) === lineKey(line))) return [...lines]
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}
