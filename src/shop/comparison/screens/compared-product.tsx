import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { cardPath, type ProductCard } from '#shop/catalogue/product-card.ts'
import { X } from '#ui/icons/x.ts'
import { Picture } from '#ui/picture.tsx'

/** The `sizes` of the picture. */
const comparedSizes = '(min-width: 900px) 176px, 100px'

/** The head of a product's column: its picture, brand and title, and the link that removes it. */
export function ComparedProduct({ product, removeHref }: { product: ProductCard; removeHref: string }) {
  const { language } = useLanguage()
  const { comparison } = useMessages()
  const title = localizedTitle(product, language)
  return (
    <>
      <Link
        href={removeHref}
        aria-label={comparison.removeProduct(title)}
        className="-mx-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm text-ink-soft hover:text-pomegranate hover:underline"
      >
        <X size={16} />
        {comparison.remove}
      </Link>
      <div className="mb-1.5 aspect-square max-w-44 overflow-hidden rounded-control bg-tile-tint">
        <Picture
          image={product.image}
          alt=""
          width={640}
          height={640}
          sizes={comparedSizes}
          priority
          className="size-full object-cover"
        />
      </div>
      {product.brand && (
        <p className="text-xs text-ink-soft">
          <bdi>{product.brand}</bdi>
        </p>
      )}
      <Link
        href={cardPath(product)}
        className="inline-block min-h-11 py-1 leading-snug font-bold hover:text-tile-deep hover:underline"
      >
        {title}
      </Link>
    </>
  )
}
