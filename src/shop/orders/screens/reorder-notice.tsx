import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReorderedLine } from '../domain/reordered-line.ts'
import type { Tracked } from '../domain/tracking.ts'

type Props = { order: Pick<Tracked, 'items'>; missing: readonly ReorderedLine[] }

/** The result of reordering: lines that are short, already in the cart or unavailable, and a link to the cart. */
export function ReorderNotice({ order, missing }: Props) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const lines = missing.flatMap((line) => {
    const item = order.items.find(
      ({ productId, variant }) => productId === line.productId && variant?.id === line.variant?.id,
    )
    return item && line.outcome !== 'added' ? [{ ...line, item }] : []
  })
  const nothing = lines.length === order.items.length && lines.every(({ added }) => added === 0)
  const some = nothing ? myOrders.reorderedNone : myOrders.reorderedSome

  return (
    <div ref={panel} tabIndex={-1} className="mb-4 outline-none">
      <Notice>
        <p className="font-bold">{lines.length === 0 ? myOrders.reorderedAll : some}</p>
        {lines.length > 0 && (
          <ul className="my-2 divide-y divide-tile/40">
            {lines.map(({ item, outcome, added }) => (
              <li key={item.id} className="py-2">
                <span className="block font-bold wrap-anywhere">
                  {localizedTitle(item.product, language)}
                </span>
                <VariantLine variant={item.variant} />
                {outcome === 'short' && myOrders.reorderedShort(added, item.quantity)}
                {outcome === 'in_cart' && myOrders.reorderedInCart}
                {outcome === 'out_of_stock' && myOrders.reorderedSoldOut}
              </li>
            ))}
          </ul>
        )}
        <Link href="/cart" className={`${buttonClass('secondary', 'sm')} mt-2`}>
          {myOrders.toCart}
        </Link>
      </Notice>
    </div>
  )
}
