import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantPath } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import { LineState } from './line-state.tsx'

type OrderItem = {
  id: number
  quantity: number
  accepted?: number
  cancelled?: true
  price: number
  product: { slug: string; image: string } & WireTexts<'title'>
  variant?: ChosenVariant
}

type Props = {
  items: readonly OrderItem[]
  /** The lines that were delivered, each of which links to its review form. */
  reviewable?: (itemId: number) => boolean
}

/** The ordered items: picture, linked title, quantity, unit price and line total. */
export function OrderItems({ items, reviewable }: Props) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <OrderItemRow key={item.id} item={item} reviewable={reviewable?.(item.id) ?? false} />
      ))}
    </ul>
  )
}

function OrderItemRow({ item, reviewable }: { item: OrderItem; reviewable: boolean }) {
  const { product, variant, quantity, accepted, cancelled, price } = item
  // A line of which nothing was accepted has no total and says what was ordered.
  const counted = accepted || quantity
  const { language } = useLanguage()
  const { cart, myOrders } = useMessages()
  const href = variantPath(product.slug, variant)
  return (
    <li className="flex items-center gap-3 py-3 md:gap-4">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Picture
          image={product.image}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="size-16 rounded-control bg-sand object-cover"
        />
      </Link>
      <div className="min-w-0 grow">
        <Link
          href={href}
          className="inline-flex min-h-11 items-center leading-snug font-bold wrap-anywhere hover:text-tile-deep hover:underline"
        >
          {localizedTitle(product, language)}
        </Link>
        <VariantLine variant={variant} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="text-ink-soft">
            <span className="tabular">{formatPrice(price, language)}</span> {cart.each}{' '}
            <span className="tabular">{cart.quantityTimes(counted)}</span>
          </span>
          {accepted !== 0 && !cancelled && (
            <span data-line-total="" className="tabular font-bold">
              <span className="sr-only">{cart.lineTotal} </span>
              {formatPrice(price * counted, language)}
            </span>
          )}
        </div>
        <LineState item={item} />
        {reviewable && accepted !== 0 && (
          <Link
            href={`/product/${product.slug}/reviews`}
            className="inline-flex min-h-11 items-center text-sm font-bold text-tile-deep underline underline-offset-4"
          >
            {myOrders.writeReview}
            <span className="sr-only"> {localizedTitle(product, language)}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
