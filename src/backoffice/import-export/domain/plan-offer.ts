import type { WireTexts } from '#platform/i18n/localized.ts'
import { type OfferColumn, titleColumns } from '#shop/proposals/domain/offer-file.ts'
import { readPrice, readStock } from './read-cell.ts'

type Cells = Partial<Record<OfferColumn, string>>

/** An offer as it is now. */
type CurrentOffer = {
  id: number
  productId: number
  version: number
  price: number
  discountPrice: number | null
  stockQuantity: number
} & WireTexts<'title'>

type PriceEdit = { id: number; version: number; price?: number; discountPrice?: number | null }

/** What a row changes; what it leaves is undefined. */
export type OfferEdit = {
  productId: number
  price?: PriceEdit
  stock?: { id: number; seen: number; quantity: number }
  texts?: Record<string, string>
}
type CellError = { column: OfferColumn; code: string; value?: string }

/**
 * Plans what a row of a file changes of an offer. An empty price, stock or title changes nothing, an empty discount ends it. A stock that
 * equals `stock_before` changes nothing; another one is refused with `stock_moved` when pieces were sold or counted since.
 */
export function planOffer(cells: Cells, now: CurrentOffer): { edit: OfferEdit; errors: CellError[] } {
  const errors: CellError[] = []
  const edit: OfferEdit = { productId: now.productId }
  const read = (column: OfferColumn, parse: typeof readPrice) => {
    const cell = cells[column]
    if (!cell) return undefined
    const result = parse(cell)
    if ('value' in result) return result.value
    errors.push({ column, code: result.code })
    return undefined
  }
  const price = read('price', readPrice)
  const discountPrice = cells.discount_price === '' ? null : read('discount_price', readPrice)
  const prices = {
    ...(price !== undefined && price !== now.price && { price }),
    ...(discountPrice !== undefined && discountPrice !== now.discountPrice && { discountPrice }),
  }
  const arePricesRead = !errors.some(({ column }) => column === 'price' || column === 'discount_price')
  if (arePricesRead && Object.keys(prices).length > 0)
    edit.price = Object.assign({ id: now.id, version: now.version }, prices)

  const quantity = read('stock_quantity', readStock)
  const before = read('stock_before', readStock)
  if (quantity !== undefined && quantity !== now.stockQuantity && quantity !== before) {
    if (before !== undefined && before !== now.stockQuantity)
      errors.push({ column: 'stock_quantity', code: 'stock_moved', value: String(now.stockQuantity) })
    else edit.stock = { id: now.id, seen: now.stockQuantity, quantity }
  }

  const titles = titleColumns.map(({ name, column }) => [name, cells[column] || now[name]] as const)
  const changed = titles.filter(([name, text]) => text !== now[name])
  if (changed.length > 0) edit.texts = Object.fromEntries(changed)
  return { edit, errors }
}
