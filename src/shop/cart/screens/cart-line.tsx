import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantPath, variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import { linePrice, lineTotal, orderableLines } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'
import { CartLineNotes } from '../ui/cart-line-notes.tsx'
import { CartLineControls } from './cart-line-controls.tsx'

type Props = { item: CartItem; onQuantity: (quantity: number) => void; onRemove: () => void }

export function CartLine({ item, onQuantity, onRemove }: Props) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  const { product, variant } = item
  const name = variantTitle(product, variant, language)
  const href = variantPath(product.slug, variant)
  const [orderable] = orderableLines([item])

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 md:gap-x-4">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start md:row-span-2">
        <Picture
          image={product.image}
          alt=""
          width={112}
          height={112}
          sizes="112px"
          className={`size-22 rounded-control bg-sand object-cover md:size-28 ${orderable ? '' : 'opacity-50'}`}
        />
      </Link>
      <div>
        <div className="md:flex md:justify-between md:gap-4">
          <div>
            <h3>
              <Link
                href={href}
                className="inline-flex min-h-11 items-center py-1 leading-snug font-bold wrap-anywhere hover:text-tile-deep hover:underline"
              >
                {localizedTitle(product, language)}
              </Link>
            </h3>
            <VariantLine variant={variant} />
            <p className="text-sm text-ink-soft">
              <span className="tabular">{formatPrice(linePrice(product), language)}</span> {cart.each}
            </p>
          </div>
          {orderable && (
            <p className="mt-1 shrink-0 md:text-end">
              <span className="sr-only">{cart.lineTotal}</span>{' '}
              <span data-line-total="" className="tabular text-lg font-bold">
                {formatPrice(lineTotal(orderable), language)}
              </span>
            </p>
          )}
        </div>
        <CartLineNotes item={item} />
      </div>
      <CartLineControls item={item} name={name} onQuantity={onQuantity} onRemove={onRemove} />
    </li>
  )
}
