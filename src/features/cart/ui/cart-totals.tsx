import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Price } from '#ui/price.tsx'
import { cartTotal, itemCount } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

type Props = { lines: readonly CartItem[]; totalLabel: string }

const rowClass = 'flex items-baseline justify-between gap-4'

/** Item count, subtotal, free shipping and the total, which is the largest figure on the page. */
export function CartTotals({ lines, totalLabel }: Props) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const amount = cartTotal(lines)
  return (
    <dl className="space-y-2">
      <div className={rowClass}>
        <dt className="text-ink-soft">{cart.itemCount}</dt>
        <dd>{adding.pieces(itemCount(lines))}</dd>
      </div>
      <div className={rowClass}>
        <dt className="text-ink-soft">{cart.subtotal}</dt>
        <dd className="tabular">{formatPrice(amount, language)}</dd>
      </div>
      <div className={rowClass}>
        <dt className="text-ink-soft">{cart.shipping}</dt>
        <dd className="font-bold text-palm">{cart.free}</dd>
      </div>
      <div className="border-t border-line pt-3">
        <dt className="font-bold">{totalLabel}</dt>
        <dd>
          <Price amount={amount} size="xl" />
        </dd>
      </div>
    </dl>
  )
}
