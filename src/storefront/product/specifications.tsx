import { localizedName } from '#features/catalogue/domain/localized.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'

export type SpecificationsProps = {
  product: Product
  sku?: string | undefined
  /** Whether its stock is that of one variant: until the choice is complete it is the sum of several. */
  hasStock: boolean
}

export function Specifications({ product, sku, hasStock }: SpecificationsProps) {
  const { language } = useLanguage()
  const texts = useMessages().product
  const rows = [
    { name: texts.category, value: localizedName(product.category, language) },
    { name: texts.brand, value: <bdi>{product.brand}</bdi> },
    { name: texts.model, value: <bdi dir="ltr">{product.model}</bdi> },
    ...(sku === undefined ? [] : [{ name: texts.sku, value: <bdi dir="ltr">{sku}</bdi> }]),
    ...(hasStock ? [{ name: texts.stock, value: texts.inStockCount(product.stockQuantity) }] : []),
  ]
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
