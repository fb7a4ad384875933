import type { ReactNode } from 'react'
import { formatPercent } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { productFee } from '#shop/delivery/domain/delivery-fee.ts'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { localizedTitle } from '../domain/localized.ts'
import { discountPercent } from '../domain/offer.ts'
import { type ProductCard as CardProduct, cardPath } from '../product-card.ts'
import { CardSwatches } from './card-swatches.tsx'
import { ProductPrice } from './product-price.tsx'
import { ReviewLine } from './review-line.tsx'
import { StockNote } from './stock-note.tsx'

type ProductCardProps = {
  product: CardProduct
  /** The `sizes` of the picture. */
  sizes: string
  /** Above the fold: the picture loads eagerly. */
  priority?: boolean
  /** An action such as an Add to Cart button. */
  action?: ReactNode
}

/** A product in a list: one link covers the card, the action is separate. */
export function ProductCard({ product, sizes, priority = false, action }: ProductCardProps) {
  const { language } = useLanguage()
  const messages = useMessages()
  const title = localizedTitle(product, language)
  const percent = discountPercent(product)
  const destination = useDestination()
  return (
    <article className="product-card">
      <div className="product-card-picture">
        <Picture
          image={product.image}
          alt={title}
          width={640}
          height={640}
          sizes={sizes}
          priority={priority}
        />
      </div>
      {percent !== null && percent > 0 && (
        <span className="absolute start-2 top-2">
          <Badge tone="discount">{messages.catalogue.off(formatPercent(percent, language))}</Badge>
        </span>
      )}
      <div className="product-card-body">
        <h3 className="card-title">
          <Link href={cardPath(product)} className="card-cover">
            {title}
          </Link>
        </h3>
        <ReviewLine rating={product.rating} reviewCount={product.reviewCount} />
        <p>
          <ProductPrice product={product} />
        </p>
        {product.otherOffers && (
          <p className="text-sm text-ink-soft">{messages.catalogue.otherSellers(product.otherOffers)}</p>
        )}
        {product.swatches && <CardSwatches slug={product.slug} swatches={product.swatches} />}
        {product.offer && (
          <p className="text-xs font-bold text-pomegranate">{localized(product.offer, 'name', language)}</p>
        )}
        <p className="mt-auto">
          <StockNote
            stockQuantity={product.stockQuantity}
            isDeliveredFree={!product.ownDelivery && (!destination || productFee(destination, product) === 0)}
          />
        </p>
        {/* A flex item takes `z-index` without being positioned, so its children can be positioned against the card. */}
        {action && <div className="z-10 mt-1.5">{action}</div>}
      </div>
    </article>
  )
}
