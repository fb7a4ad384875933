import { useMessages } from '#platform/i18n/language-provider.tsx'
import { stockState } from '#shop/catalogue/domain/offer.ts'

const tones = { in: 'text-palm', low: 'text-amber-deep', out: 'text-pomegranate' }

/** 'In stock', 'Only N left' under ten, or 'Out of stock' (docs/product.md). */
export function StockLine({ stockQuantity }: { stockQuantity: number }) {
  const { catalogue } = useMessages()
  const state = stockState(stockQuantity)
  const texts = { in: catalogue.inStock, low: catalogue.onlyLeft(stockQuantity), out: catalogue.outOfStock }
  return (
    <p className={`flex items-center gap-2 font-bold ${tones[state]}`}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
      {texts[state]}
    </p>
  )
}
