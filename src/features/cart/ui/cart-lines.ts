import type { ProductCard } from '#features/catalogue/product-card.ts'
import { linePrice } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

type Lines = readonly CartItem[]

/** The line that stands for a product until the server has given it a number. */
function lineOf(product: ProductCard, quantity: number): CartItem {
  const unknown = {
    descriptionEn: '',
    descriptionAr: '',
    model: '',
    category: { slug: '', nameEn: '', nameAr: '' },
  }
  return { id: -product.id, quantity, product: { ...unknown, ...product }, priceSeen: linePrice(product) }
}

/** Whether the server knows the line: only then can it be changed. */
export function isWritten({ id }: CartItem): boolean {
  return id > 0
}

/** The quantity of a product in the cart. */
export function quantityOf(lines: Lines, productId: number): number {
  return lines.find(({ product }) => product.id === productId)?.quantity ?? 0
}

/** More of a product: its line grows, or a new line stands at the end. */
export function withMore(lines: Lines, product: ProductCard, quantity: number): CartItem[] {
  if (quantityOf(lines, product.id) === 0) return [...lines, lineOf(product, quantity)]
  return lines.map((line) =>
    line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
  )
}

/** Takes back exactly what {@link withMore} added, whatever else has changed since. */
export function withLess(lines: Lines, productId: number, quantity: number): CartItem[] {
  return lines.flatMap((line) => {
    if (line.product.id !== productId) return [line]
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []
  })
}

/** A line as the server wrote it. The quantity stays as shown while further writes are on their way. */
export function withWritten(lines: Lines, written: CartItem, settled: boolean): CartItem[] {
  return lines.map((line) => {
    if (line.product.id !== written.product.id) return line
    return settled ? written : { ...written, quantity: line.quantity }
  })
}

export function withQuantity(lines: Lines, itemId: number, quantity: number): CartItem[] {
  return lines.map((line) => (line.id === itemId ? { ...line, quantity } : line))
}

export function withoutLine(lines: Lines, itemId: number): CartItem[] {
  return lines.filter(({ id }) => id !== itemId)
}

/** Puts a line back where it was, unless it is there again. */
export function withLineAt(lines: Lines, line: CartItem, index: number): CartItem[] {
  if (lines.some(({ product }) => product.id === line.product.id)) return [...lines]
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}
