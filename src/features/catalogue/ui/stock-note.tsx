import { useMessages } from '#platform/i18n/language-provider.tsx'
import { stockState } from '../domain/offer.ts'

const tones = { in: 'text-palm', low: 'text-amber-deep', out: 'text-pomegranate' }

/**
 * How many there are, in words. In a list: limited stock, or free shipping from 10 up (specification §9).
 * With `detail`, as the product's own page says it: in stock, or only so many left.
 */
export function StockNote({ stockQuantity, detail = false }: { stockQuantity: number; detail?: boolean }) {
  const { catalogue } = useMessages()
  const state = stockState(stockQuantity)
  const inList = { in: catalogue.freeShipping, low: catalogue.limitedStock, out: catalogue.outOfStock }
  const onPage = { in: catalogue.inStock, low: catalogue.onlyLeft(stockQuantity), out: catalogue.outOfStock }
  return (
    <span className={`font-bold ${detail ? 'text-base' : 'text-xs'} ${tones[state]}`}>
      {(detail ? onPage : inList)[state]}
    </span>
  )
}
