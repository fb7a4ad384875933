import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { productFormId } from './product-actions.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

type Props = {
  product: { id: number } & WireTexts<'title'>
  className: string
  tooltip?: boolean
}

/** Adds a product to the wishlist or removes it; before hydration and without script it submits the ProductActions form. */
export function HeartButton({ product, className, tooltip = false }: Props) {
  const { language } = useLanguage()
  const { hearts } = useMessages()
  const { pressed, toggle } = useWishlistToggle(product.id)
  return (
    <button
      type="submit"
      form={productFormId}
      formAction="/wishlist"
      name="productId"
      value={product.id}
      aria-pressed={pressed}
      aria-label={hearts.heart(localizedTitle(product, language))}
      data-tooltip={tooltip ? (pressed ? hearts.saved : hearts.save) : undefined}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
      className={className}
    />
  )
}
