import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { useAddToCart } from '#shop/cart/ui/use-add-to-cart.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { cardPath, type ProductCard } from '#shop/catalogue/product-card.ts'
import { HeartButton } from '#shop/wishlist/ui/heart-button.tsx'
import { productFormId } from '#shop/wishlist/ui/product-actions.tsx'
import { Button } from '#ui/button.tsx'
import { ChooseLink } from './choose-link.tsx'

type Props = { product: ProductCard }

/** The add-to-cart button of a product card, or the link to its options, and the heart in its top end corner. */
export function AddButton({ product }: Props) {
  return (
    <>
      {product.hasOptions && product.stockQuantity > 0 ? (
        <ChooseLink product={product} href={cardPath(product)} className="w-full" />
      ) : (
        <QuickAdd product={product} />
      )}
      <HeartButton product={product} className="heart heart-corner" />
    </>
  )
}

function QuickAdd({ product }: Props) {
  const { language } = useLanguage()
  const { adding } = useMessages()
  const add = useAddToCart()
  return (
    <Button
      type="submit"
      form={productFormId}
      name="productId"
      value={product.variantId ? `${product.id}/${product.variantId}` : product.id}
      variant="secondary"
      size="sm"
      className="w-full"
      aria-label={adding.addNamed(localizedTitle(product, language))}
      disabled={product.stockQuantity <= 0}
      onClick={(event) => {
        event.preventDefault()
        add(product)
      }}
    >
      {adding.addToCart}
    </Button>
  )
}
