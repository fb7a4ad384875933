import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { buttonClass } from '#ui/button.tsx'
import { attributeText } from '../ui/attribute-text.ts'

export type SpecificationsProps = {
  product: Product
  sku?: string | undefined
  /** Whether its stock is that of one variant: until the choice is complete it is the sum of several. */
  hasStock: boolean
}

export function SpecificationTable({ product, sku, hasStock }: SpecificationsProps) {
  const { language } = useLanguage()
  const texts = useMessages().specifications
  const rows = [
    { name: texts.category, value: localizedName(product.category, language) },
    { name: texts.brand, value: <bdi>{product.brand}</bdi> },
    { name: texts.model, value: <bdi dir="ltr">{product.model}</bdi> },
    ...(sku === undefined ? [] : [{ name: texts.sku, value: <bdi dir="ltr">{sku}</bdi> }]),
    ...(product.attributes ?? []).map((each) => ({
      name: <bdi>{localizedName(each, language)}</bdi>,
      value: <bdi>{attributeText(each, language)}</bdi>,
    })),
    ...(hasStock ? [{ name: texts.stock, value: texts.inStockCount(product.stockQuantity) }] : []),
  ]
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attributes may have the same name
        <div key={index} className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The table, with a link to the comparison with similar products. */
export function Specifications(props: SpecificationsProps) {
  const texts = useMessages().specifications
  return (
    <>
      <SpecificationTable {...props} />
      <Link
        href={`/compare?products=${props.product.id},similar`}
        className={`${buttonClass('secondary')} mt-3`}
      >
        {texts.compare}
      </Link>
    </>
  )
}
