import { useMessages } from '#platform/i18n/language-provider.tsx'
import { stockState } from '../domain/offer.ts'

const tones = { in: 'text-palm', low: 'text-amber-deep', out: 'text-pomegranate' }

type Props = {
  stockQuantity: number
  /** For the product page. */
  detail?: boolean
  /** Whether the product alone is delivered free to the visitor's governorate. */
  isDeliveredFree?: boolean
}

/**
 * The stock of a product in words. In a list: limited stock, or from 10 units free shipping (docs/product.md §9) where it is
 * free. With `detail`: in stock, or the number that is left.
 */
export function StockNote({ stockQuantity, detail = false, isDeliveredFree = true }: Props) {
  const { catalogue } = useMessages()
  const state = stockState(stockQuantity)
  const listTexts = {
    in: isDeliveredFree ? catalogue.freeShipping : catalogue.inStock,
    low: catalogue.limitedStock,
    out: catalogue.outOfStock,
  }
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
