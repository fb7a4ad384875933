import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import type { ManagedRow } from '../schemas.ts'

/** The stock of a product, and which of its variants are low. */
export function StockCell({ product }: { product: ManagedRow }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { stockQuantity, isLow, lowVariants, moreLowVariants } = product
  return (
    <div>
      <span className={isLow ? 'font-bold text-pomegranate' : ''}>
        {formatNumber(stockQuantity, language)}
      </span>
      {lowVariants.length > 0 && (
        <ul className="text-sm text-pomegranate">
          {lowVariants.map((variant) => (
            <li key={variant.options.map(({ valueKey }) => valueKey).join()} className="whitespace-nowrap">
              <VariantLine variant={variant} className="" />
              {': '}
              <bdi className="font-bold">{formatNumber(variant.stockQuantity, language)}</bdi>
            </li>
          ))}
          {moreLowVariants > 0 && <li>{texts.options.moreLow(moreLowVariants)}</li>}
        </ul>
      )}
    </div>
  )
}
