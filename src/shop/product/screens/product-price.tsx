import { formatPercent } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { linePrice } from '#shop/cart/domain/cart-line.ts'
import { discountPercent } from '#shop/catalogue/domain/offer.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'

/**
 * The price and, with a discount, the percentage and the amount saved; nothing of a product that nobody offers. `isFrom`: the lowest of several
 * prices, whose savings differ.
 */
export function ProductPrice({
  product,
  isFrom = false,
}: {
  product: Product
  isFrom?: boolean | undefined
}) {
  const { language } = useLanguage()
  const texts = useMessages().product
  if (product.unavailable) return null
  const now = linePrice(product)
  const percent = discountPercent(product)
  return (
    <div className="my-2 sm:my-4 sm:border-y sm:border-line sm:py-4">
      {isFrom && <span className="me-1.5 font-bold text-ink-soft">{texts.priceFrom}</span>}
      <Price amount={now} before={percent === null ? undefined : product.price} size="xl" />
      {product.unitPrice && (
        <p className="text-sm text-ink-soft">
          {texts.unitPrice(formatPrice(product.unitPrice.price, language), product.unitPrice.per)}
        </p>
      )}
      {product.offer && (
        <p className="mt-2 font-bold text-pomegranate">
          {localized(product.offer, 'name', language)}
          {product.offer.minimum !== undefined && (
            <span className="block text-sm font-normal text-ink-soft">
              {texts.offerFrom(formatPrice(product.offer.minimum, language))}
            </span>
          )}
        </p>
      )}
      {percent !== null && !isFrom && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {percent > 0 && <Badge tone="discount">{texts.off(formatPercent(percent, language))}</Badge>}
          <span className="font-bold text-palm">
            {texts.save(formatPrice(product.price - now, language))}
          </span>
        </p>
      )}
    </div>
  )
}
