import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import type { SellerParcel } from '../schemas.ts'

/** What is in a parcel, with pictures large enough to recognise the goods on a shelf. */
export function ParcelLines({ items }: Pick<SellerParcel, 'items'>) {
  const { language } = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, quantity, accepted, price, product, variant }) => (
        <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
          <span className="shrink-0">
            <Picture
              image={product.image}
              alt=""
              width={80}
              height={80}
              sizes="80px"
              className="size-20 rounded-control object-cover"
            />
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <strong className="block">{localizedTitle(product, language)}</strong>
            <VariantLine variant={variant} />
            {variant?.sku && (
              <bdi dir="ltr" className="tabular text-sm text-ink-soft">
                {variant.sku}
              </bdi>
            )}
            {price !== undefined && (
              <span className="block text-sm text-ink-soft">{formatPrice(price, language)}</span>
            )}
          </span>
          <span className="tabular shrink-0 text-2xl font-extrabold">
            {'× '}
            {formatNumber(accepted ?? quantity, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}
