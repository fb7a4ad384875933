import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantPath } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import { linePrice, lineTotal } from '../domain/cart-line.ts'
import type { CartItem, OfferedLine } from '../schemas.ts'

type Props = { line: OfferedLine & { product: CartItem['product'] } }

/** A line of a cart link, with what is missing of the requested pieces. */
export function BuyLine({ line: { product, variant, quantity, requested } }: Props) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  const href = variantPath(product.slug, variant)
  const isSoldOut = quantity === 0
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 md:gap-x-4">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          image={product.image}
          alt=""
          width={88}
          height={88}
          sizes="88px"
          className={`size-22 rounded-control bg-sand object-cover ${isSoldOut ? 'opacity-50' : ''}`}
        />
      </Link>
      <div>
        <h2>
          <Link
            href={href}
            className="inline-flex min-h-11 items-center py-1 leading-snug font-bold wrap-anywhere hover:text-tile-deep hover:underline"
          >
            {localizedTitle(product, language)}
          </Link>
        </h2>
        <VariantLine variant={variant} />
        {isSoldOut ? (
          <p className="mt-2 rounded-control bg-pomegranate-tint px-3 py-1.5 text-sm text-pomegranate">
            {cart.link.soldOut}
          </p>
        ) : (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="text-sm text-ink-soft">
              <span className="tabular">{formatPrice(linePrice(product), language)}</span>{' '}
              {cart.quantityTimes(quantity)}
            </span>
            <span className="tabular font-bold">
              {formatPrice(lineTotal({ product, quantity }), language)}
            </span>
          </p>
        )}
        {!isSoldOut && quantity < requested && (
          <p className="mt-2 rounded-control bg-amber-tint px-3 py-1.5 text-sm text-amber-deep">
            {cart.link.fewer(quantity)}
          </p>
        )}
      </div>
    </li>
  )
}
