import { useMessages } from '#platform/i18n/language-provider.tsx'
import { stockState } from '../domain/offer.ts'

const tones = { in: 'text-palm', low: 'text-amber-deep', out: 'text-pomegranate' }

/**
 * The stock of a product in words. In a list: limited stock, or free shipping from 10 units (docs/product.md §9). With
 * `detail`, for the product page: in stock, or the number that is left.
 */
export function StockNote({ stockQuantity, detail = false }: { stockQuantity: number; detail?: boolean }) {
  const { catalogue } = useMessages()
  const state = stockState(stockQuantity)
  const listTexts = { in: catalogue.freeShipping, low: catalogue.limitedStock, out: catalogue.outOfStock }
  const detailTexts = {
    in: catalogue.inStock,
    low: catalogue.onlyLeft(stockQuantity),
    out: catalogue.outOfStock,
  }
  return (
    <span className={`font-bold ${detail ? 'text-base' : 'text-xs'} ${tones[state]}`}>
      {(detail ? detailTexts : listTexts)[state]}
    </span>
  )
}
