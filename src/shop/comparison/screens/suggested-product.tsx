import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { ProductPrice } from '#shop/catalogue/ui/product-price.tsx'
import { Plus } from '#ui/icons/plus.ts'
import { Picture } from '#ui/picture.tsx'
import type { ComparedProduct } from '../schemas.ts'

/** A product as a link that adds it to the comparison. */
export function SuggestedProduct({ product, href }: { product: ComparedProduct; href: string }) {
  const { language } = useLanguage()
  const { comparison } = useMessages()
  const title = localizedTitle(product, language)
  return (
    <Link
      href={href}
      className="group flex h-full min-w-0 items-center gap-3 rounded-card border border-line bg-paper p-2 hover:border-tile-deep"
    >
      <Picture
        image={product.image}
        alt=""
        width={640}
        height={640}
        sizes="64px"
        className="size-16 shrink-0 rounded-control bg-tile-tint object-cover"
      />
      <span className="min-w-0 grow">
        <span className="sr-only">{comparison.addProduct(title)}</span>
        <span
          aria-hidden="true"
          className="line-clamp-2 text-sm leading-snug wrap-anywhere group-hover:text-tile-deep"
        >
          {title}
        </span>
        <span className="block">
          <ProductPrice product={product} size="sm" />
        </span>
      </span>
      <Plus size={20} className="shrink-0 text-tile-deep" />
    </Link>
  )
}
