import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { type ButtonVariant, buttonClass } from '#ui/button.tsx'

type Props = {
  product: { slug: string; titleEn: string; titleAr: string }
  variant?: ButtonVariant
  className: string
}

/** Leads to the page of a product with options, where they are chosen, in place of a button that adds the product. */
export function ChooseLink({ product, variant = 'secondary', className }: Props) {
  const { language } = useLanguage()
  const { adding } = useMessages()
  return (
    <Link
      href={`/product/${product.slug}`}
      aria-label={adding.chooseNamed(localizedTitle(product, language))}
      className={`${buttonClass(variant, 'sm')} ${className}`}
    >
      {adding.chooseOptions}
    </Link>
  )
}
