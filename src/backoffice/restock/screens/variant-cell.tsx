import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import type { WaitingVariant } from '../schemas.ts'

/** The product and the values of a variant, with a link to the product. */
export function VariantCell({ product, options }: Pick<WaitingVariant, 'product' | 'options'>) {
  const { language } = useLanguage()
  return (
    <SectionLink
      href={`/admin/products/${product.id}`}
      className="inline-flex min-h-11 min-w-0 items-center text-tile-deep hover:underline"
    >
      <span>
        <bdi>{localized(product, 'title', language)}</bdi>
        {options.length > 0 && (
          <bdi className="block text-sm font-normal text-ink-soft">
            {variantValues({ options }, language).join(valueSeparator)}
          </bdi>
        )}
      </span>
    </SectionLink>
  )
}
